import { RejectReasons } from '#components/identity/reject-reasons.tsx';
import { Timestamp } from '#components/ui/timestamp.tsx';
import { TYPE_WORDS } from '../idv-labels.ts';
import { StepActions } from './step-actions.tsx';
import { VerifyFrame } from './verify-frame.tsx';
import type { Verification } from './verify-parts.ts';

/** What each type asks for, for the person. */
const ABOUT: Readonly<Record<Verification['verificationType'], string>> = {
  'penny-drop': 'You confirm a bank account by a code that comes with a very small transfer.',
  'video-id': 'You show an identity document and your face.',
  'liveness-only': 'You show your face. No document is needed.',
  'deposit-verification': 'You show your face, then send a transfer from a bank account of your own.',
};

/** A language by its code, of which the interface has one of its own. */
const languageOf = (lang: string): string =>
  new Intl.DisplayNames('en', { type: 'language' }).of(lang === 'fl' ? 'fil' : lang) ?? lang;

/** Who asks, whom, and for what. */
export function Intro({ verification, onStart }: { verification: Verification; onStart: () => void }) {
  const { enterpriseName, operatorName, personName, verificationType, rejectLabels, lang, expiresAt } = verification;
  return (
    <VerifyFrame
      title={`${enterpriseName} asks you to verify your identity`}
      text={ABOUT[verificationType]}
      actions={<StepActions nextLabel="Start" onNext={onStart} />}
    >
      <dl className="divide-y divide-separator rounded-lg border border-border text-base">
        {(
          [
            ['For', personName],
            ['Asked by', enterpriseName],
            ['Operator', operatorName],
            ['Type', TYPE_WORDS[verificationType]],
            ...(lang === 'en'
              ? []
              : [['Language', `${languageOf(lang)}. The page of a sandbox is in English.`] as const]),
            ['Open until', <Timestamp key="expires" at={expiresAt} />],
          ] as const
        ).map(([label, value]) => (
          <div key={label} className="flex gap-4 px-4 py-2.5">
            <dt className="w-24 shrink-0 text-muted">{label}</dt>
            <dd className="min-w-0 font-medium wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {rejectLabels !== null && rejectLabels.length > 0 && (
        <section className="mt-4 rounded-lg bg-attention-soft px-4 py-3 text-sm">
          <h2 className="text-base font-semibold">What was wrong the last time</h2>
          <RejectReasons labels={rejectLabels} status="action_required" isForPerson />
        </section>
      )}
    </VerifyFrame>
  );
}
