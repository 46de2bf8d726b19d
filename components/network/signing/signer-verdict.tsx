import { CircleAlert, CircleCheck, CircleX } from 'lucide-react';
import { CopyText } from './payload-bytes.tsx';
import type { AccountKeys } from './use-account-keys.ts';
import type { Judged, Signing } from './use-signature.ts';

const LOOKS = {
  good: { icon: CircleCheck, box: 'border-good/40 bg-good-soft', mark: 'text-good' },
  attention: { icon: CircleAlert, box: 'border-attention/40 bg-attention-soft', mark: 'text-attention' },
  bad: { icon: CircleX, box: 'border-bad/30 bg-bad-soft', mark: 'text-bad' },
} as const;

interface Words {
  look: keyof typeof LOOKS;
  title: string;
  text: string;
}

function wordsOf(judged: Exclude<Judged, { kind: 'none' }>, name: string): Words {
  switch (judged.kind) {
    case 'signed':
      return judged.owner === 'user'
        ? { look: 'good', title: `Signed by the user key of ${name}`, text: 'It covers exactly this payload.' }
        : { look: 'good', title: `Signed by the service’s key of ${name}`, text: 'It covers exactly this payload.' };
    case 'stale':
      return { look: 'attention', title: 'Sign again', text: 'The payload has changed since it was signed.' };
    case 'unchecked':
      return {
        look: 'attention',
        title: 'Signed, but not checked',
        text: 'You may not read the keys of the account: the service checks whose signature it is.',
      };
    case 'foreign':
      return {
        look: 'bad',
        title: `Signed by no key of ${name}`,
        text: 'Either another key signed this payload, or the signature covers another text. One blank more or less makes it another.',
      };
    case 'malformed':
      return { look: 'bad', title: 'Not a signature', text: judged.problem };
  }
}

function HexLine({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex min-w-0 items-start gap-x-2 max-sm:flex-col">
      <dt className="w-20 shrink-0 text-muted">{label}</dt>
      <dd className="min-w-0 flex-1 font-mono break-all">{value}</dd>
    </div>
  );
}

interface SignerVerdictProps {
  signing: Signing;
  account: AccountKeys | null | undefined;
}

/** Who made a signature, and if it is no use, why. */
export function SignerVerdict({ signing: { judged, signature }, account }: SignerVerdictProps) {
  return (
    <div aria-live="polite">
      {judged.kind !== 'none' && <Said judged={judged} signature={signature} name={account?.name ?? 'the account'} />}
    </div>
  );
}

interface SaidProps {
  judged: Exclude<Judged, { kind: 'none' }>;
  signature: string;
  name: string;
}

function Said({ judged, signature, name }: SaidProps) {
  const { look, title, text } = wordsOf(judged, name);
  const { icon: Icon, box, mark } = LOOKS[look];
  return (
    <div data-testid="signer" data-kind={judged.kind} className={`flex gap-2.5 rounded-lg border p-3 ${box}`}>
      <Icon className={`mt-0.5 size-4 shrink-0 ${mark}`} aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{title}</p>
        <p>{text}</p>
        {judged.kind !== 'stale' && judged.kind !== 'malformed' && (
          <dl className="mt-1.5 flex flex-col gap-1 text-xs">
            <HexLine label="Public key" value={judged.publicKey} />
            <HexLine label="Signature" value={signature} />
          </dl>
        )}
      </div>
      {judged.kind === 'signed' && <CopyText label="signature" text={signature} />}
    </div>
  );
}
