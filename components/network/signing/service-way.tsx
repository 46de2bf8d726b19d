'use client';

import { FileSignature } from 'lucide-react';
import { useState } from 'react';
import { ErrorPanel } from '#components/ui/error-panel.tsx';
import { MayButton } from '#components/ui/form/may-button.tsx';
import { type ApiError, toApiError } from '#lib/api-error.ts';
import { call } from '#lib/client.ts';
import { signPayload } from '#lib/contracts/wallets/signing.ts';
import { SPEND_WALLETS } from '#lib/rights.ts';
import { MakeServiceKey } from './make-service-key.tsx';
import { useKeysRefresh } from './use-account-keys.ts';

interface ServiceWayProps {
  enterpriseId: string;
  walletId: string;
  payload: string;
  /** Whether the service holds a key of the account, as far as is known. */
  hasKey: boolean;
  onSigned: (signature: string) => void;
}

/** Has the service sign by the key that it holds for the account. */
export function ServiceWay({ enterpriseId, walletId, payload, hasKey, onSigned }: ServiceWayProps) {
  const [hasMade, setMade] = useState(false);
  const refresh = useKeysRefresh({ enterpriseId, walletId });
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const sign = async () => {
    setBusy(true);
    setFailure(null);
    try {
      const { signature } = await call(signPayload, { walletId, payload });
      onSigned(signature);
    } catch (error) {
      setFailure(toApiError(error));
    } finally {
      setBusy(false);
    }
  };
  const made = async () => {
    setMade(true);
    await refresh();
  };
  if (!hasKey) return <MakeServiceKey enterpriseId={enterpriseId} walletId={walletId} onMade={made} />;
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="text-xs text-muted">The service signs this payload for you, and the audit log says so.</p>
      <MayButton
        enterpriseId={enterpriseId}
        right={SPEND_WALLETS}
        variant="secondary"
        autoFocus={hasMade}
        isBusy={isBusy}
        icon={<FileSignature />}
        onPress={() => void sign()}
      >
        Sign by the service’s key
      </MayButton>
      {failure && <ErrorPanel title="Not signed" text={failure.message} requestId={failure.requestId} />}
    </div>
  );
}
