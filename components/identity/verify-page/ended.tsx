import { BadgeCheck, CircleAlert, CircleX, Hourglass, type LucideIcon, TimerOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { RejectReasons } from '#components/identity/reject-reasons.tsx';
import { Timestamp } from '#components/ui/timestamp.tsx';
import { StepActions } from './step-actions.tsx';
import { VerifyFrame } from './verify-frame.tsx';
import type { Verification } from './verify-parts.ts';

interface ClosingProps {
  icon: LucideIcon;
  tone: string;
  title: string;
  text: ReactNode;
  labels?: Verification['rejectLabels'];
  status?: Verification['status'];
  actions?: ReactNode;
}

/** A screen after which nothing has to follow. */
function Closing({ icon: Icon, tone, title, text, labels, status = 'pending', actions }: ClosingProps) {
  return (
    <VerifyFrame
      title={title}
      text={text}
      icon={<Icon className={`size-10 ${tone}`} strokeWidth={1.5} aria-hidden="true" />}
      actions={actions}
    >
      {labels && labels.length > 0 && (
        <section aria-label="Reasons" className="mb-4 rounded-lg border border-border px-4 py-3 text-sm">
          <h2 className="text-base font-semibold">Reasons</h2>
          <RejectReasons labels={labels} status={status} isForPerson />
        </section>
      )}
      <p className="text-base font-medium">You can close this page.</p>
    </VerifyFrame>
  );
}

const ENDED: Readonly<Record<Verification['status'], (asker: string) => Omit<ClosingProps, 'labels' | 'status'>>> = {
  approved: (asker) => ({
    icon: BadgeCheck,
    tone: 'text-good',
    title: 'Your identity is verified',
    text: `${asker} has been told. There is nothing more to do.`,
  }),
  action_required: (asker) => ({
    icon: CircleAlert,
    tone: 'text-attention',
    title: 'Something is to be corrected',
    text: `The verification is not decided yet. Ask ${asker} for another link, then try again.`,
  }),
  rejected: (asker) => ({
    icon: CircleX,
    tone: 'text-bad',
    title: 'Your identity was not verified',
    text: `The verification was rejected for good. If you have questions, ask ${asker}.`,
  }),
  pending: (asker) => ({
    icon: Hourglass,
    tone: 'text-waiting',
    title: 'This link has been used',
    text: `Another attempt took its place and is not decided yet. Ask ${asker} if you need its link.`,
  }),
};

/** What was decided, whenever that was. */
export function Ended({ verification }: { verification: Verification }) {
  const { status, enterpriseName, rejectLabels } = verification;
  return <Closing {...ENDED[status](enterpriseName)} labels={rejectLabels} status={status} />;
}

/** A link that is too old. */
export function Expired({ verification: { enterpriseName, expiresAt } }: { verification: Verification }) {
  return (
    <Closing
      icon={TimerOff}
      tone="text-attention"
      title="This link has expired"
      text={
        <>
          It was open until <Timestamp at={expiresAt} />. Ask {enterpriseName}, who sent it, for another one.
        </>
      }
    />
  );
}

interface UnfinishedProps {
  verification: Verification;
  why: 'in-review' | 'left';
  onGoOn: () => void;
}

/** Nothing was decided, and the link is still open. */
export function Unfinished({ verification: { expiresAt, enterpriseName }, why, onGoOn }: UnfinishedProps) {
  const isLeft = why === 'left';
  return (
    <Closing
      icon={Hourglass}
      tone="text-waiting"
      title={isLeft ? 'You left without finishing' : 'Your verification is in review'}
      text={
        <>
          {isLeft ? 'Nothing was sent.' : `${enterpriseName} is told once it is decided.`} The link stays open until{' '}
          <Timestamp at={expiresAt} />.
        </>
      }
      actions={<StepActions nextLabel={isLeft ? 'Go on' : 'Choose another outcome'} onNext={onGoOn} />}
    />
  );
}
