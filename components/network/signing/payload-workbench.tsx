'use client';

import { PayloadBytes } from './payload-bytes.tsx';
import { SignerVerdict } from './signer-verdict.tsx';
import { SigningWays } from './signing-ways.tsx';
import { useAccountKeys } from './use-account-keys.ts';
import { useSignature } from './use-signature.ts';

export interface PayloadWorkbenchProps {
  enterpriseId: string;
  /** Trading account whose key signs. */
  walletId: string;
  /** Exact text to be signed, as the signing operation returned it; null while the form is incomplete. */
  payload: string | null;
  /** The signature (130 hex) once there is a sound one by a key of the account; null otherwise. */
  onSignature: (signature: string | null) => void;
  /** Why there is no payload, as `useSigningPayload` says it. */
  problem?: string | null;
  /** What is wrong with the signature, where a form was sent without one. */
  signatureProblem?: string | undefined;
}

/** What is to be signed, read and byte for byte, the ways to sign it, and who did. */
export function PayloadWorkbench(props: PayloadWorkbenchProps) {
  const { enterpriseId, walletId, payload, onSignature, problem = null, signatureProblem } = props;
  const account = useAccountKeys({ enterpriseId, walletId });
  const signing = useSignature({ payload, account }, onSignature);
  return (
    <section aria-label="Payload and signature" data-testid="workbench" className="flex flex-col gap-3 text-sm">
      <h3 className="font-semibold">Payload</h3>
      {payload === null ? (
        <p
          className={`rounded-md border border-dashed border-border p-3 ${problem === null ? 'text-muted' : 'text-bad'}`}
        >
          {problem ?? 'The text to sign appears here once the form is complete.'}
        </p>
      ) : (
        <>
          <PayloadBytes payload={payload} />
          <h3 className="mt-1 font-semibold">
            Signature{account && <span className="font-normal text-muted"> by a key of {account.name}</span>}
          </h3>
          {account === undefined ? (
            <p className="text-muted">Reading the keys of the account…</p>
          ) : (
            <div data-invalid={signatureProblem === undefined ? undefined : true} className="flex flex-col gap-3">
              <SigningWays {...{ enterpriseId, walletId, payload, account, signing }} />
            </div>
          )}
          <SignerVerdict signing={signing} account={account} />
        </>
      )}
      <p className="-mt-2 min-h-4 text-xs text-bad">{signatureProblem}</p>
    </section>
  );
}
