'use client';

import { useId, useState } from 'react';
import { CodeArea } from '#components/ui/fields/code-area.tsx';
import { type KeySource, KeyWay } from './key-way.tsx';
import { ServiceWay } from './service-way.tsx';
import type { AccountKeys } from './use-account-keys.ts';
import type { Signing } from './use-signature.ts';

const WAYS = [
  { id: 'service', label: 'Service’s key', about: 'Held by the service' },
  { id: 'kept', label: 'Account’s key', about: 'Opened in this browser' },
  { id: 'pasted', label: 'Pasted key', about: 'Never leaves this browser' },
  { id: 'signature', label: 'Signature', about: 'Made elsewhere' },
] as const;
type Way = (typeof WAYS)[number]['id'];

/** A private key that is pasted as it is. */
const PASTED: KeySource = {
  label: 'Private key',
  about: '64 hex digits or an xprv. It stays in this browser and is not sent.',
  open: async (typed) => ({ text: typed, problem: null }),
};

/** The account’s own key, which its passphrase opens. */
const keptSource = (encryptedPrv: string | null): KeySource => ({
  label: 'Passphrase of the account’s key',
  about:
    encryptedPrv === null
      ? 'The service does not keep the private key of this account. Paste the key instead.'
      : 'It opens the key in this browser. Neither of them is sent.',
  async open(typed) {
    if (encryptedPrv === null) return { text: null, problem: 'There is no key here that a passphrase could open.' };
    if (typed === '') return { text: null, problem: 'Enter the passphrase.' };
    const { openKeptKey } = await import('#lib/chain/kept-key.ts');
    const text = openKeptKey(encryptedPrv, typed);
    return text === null ? { text: null, problem: 'This passphrase does not open the key.' } : { text, problem: null };
  },
});

/** The way that works at once for an account. */
function firstWay(account: AccountKeys | null): Way {
  if (account?.hasServiceKey) return 'service';
  if (account === null) return 'pasted';
  return account.encryptedPrv === null ? 'pasted' : 'kept';
}

function WayChoice({ way, onChange }: { way: Way; onChange: (way: Way) => void }) {
  const name = useId();
  return (
    <fieldset className="grid grid-cols-2 gap-1.5 sm:grid-cols-4">
      <legend className="sr-only">How to sign</legend>
      {WAYS.map(({ id, label, about }) => (
        <label
          key={id}
          className="grid cursor-pointer grid-cols-[auto_minmax(0,1fr)] content-start gap-x-2 rounded-md border border-border px-2.5 py-1.5 has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={name}
            value={id}
            checked={id === way}
            onChange={() => onChange(id)}
            className="mt-0.5 size-4 accent-accent outline-none"
          />
          <span className="leading-5 font-medium">{label}</span>
          <span className="col-start-2 text-xs text-muted">{about}</span>
        </label>
      ))}
    </fieldset>
  );
}

interface SigningWaysProps {
  enterpriseId: string;
  walletId: string;
  payload: string;
  account: AccountKeys | null;
  signing: Signing;
}

/** The ways to a signature over a payload, one of them open. */
export function SigningWays({ enterpriseId, walletId, payload, account, signing }: SigningWaysProps) {
  const [chosen, setChosen] = useState<Way | null>(null);
  const way = chosen ?? firstWay(account);
  // What one way was refused for says nothing of the next, but a signature can be read and mended as text.
  const choose = (next: Way) => {
    setChosen(next);
    if (next !== 'signature' && signing.judged.kind !== 'signed') signing.give('');
  };
  const shared = { walletId, payload, onSigned: signing.give };
  return (
    <>
      <WayChoice way={way} onChange={choose} />
      {way === 'service' && (
        <ServiceWay {...shared} enterpriseId={enterpriseId} hasKey={account?.hasServiceKey ?? true} />
      )}
      {way === 'kept' && <KeyWay key="kept" {...shared} source={keptSource(account?.encryptedPrv ?? null)} />}
      {way === 'pasted' && <KeyWay key="pasted" {...shared} source={PASTED} />}
      {way === 'signature' && (
        <CodeArea
          label="Signature"
          rows={3}
          value={signing.text}
          placeholder="1f…"
          isInvalid={signing.judged.kind === 'malformed' || signing.judged.kind === 'foreign'}
          onChange={signing.give}
        >
          130 hex digits: a header byte, r and s, as <code>signPayload</code> of the public client gives them.
        </CodeArea>
      )}
    </>
  );
}
