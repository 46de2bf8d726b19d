'use client';

import { Bell, BellOff } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { ErrorPanel } from '#components/ui/error-panel.tsx';
import { BusyButton } from '#components/ui/form/busy-button.tsx';
import { type ApiError, toApiError } from '#lib/api-error.ts';
import { call } from '#lib/client.ts';
import { muteEnterprise, unmuteEnterprise } from '#lib/contracts/notifications/muting.ts';
import { useMutedIds, useMuteRefresh } from '../use-mutes.ts';

/** Mutes the enterprise for the reader alone, or takes that back; whether it is muted is what the button says. */
export function MuteEnterpriseButton({ enterpriseId }: { enterpriseId: string }) {
  const muted = useMutedIds();
  const refresh = useMuteRefresh();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const isMuted = muted?.has(enterpriseId) ?? false;
  const turn = async (): Promise<void> => {
    setBusy(true);
    setFailure(null);
    await call(isMuted ? unmuteEnterprise : muteEnterprise, { enterpriseId })
      .then(refresh)
      .catch((error: unknown) => setFailure(toApiError(error)));
    setBusy(false);
  };
  if (muted === undefined)
    return (
      <Button variant="outline" isDisabled>
        <BellOff /> Mute enterprise
      </Button>
    );
  return (
    <>
      <BusyButton variant="outline" isBusy={isBusy} icon={isMuted ? <Bell /> : <BellOff />} onPress={() => void turn()}>
        {isMuted ? 'Unmute enterprise' : 'Mute enterprise'}
      </BusyButton>
      {failure && <ErrorPanel title="Nothing was changed" text={failure.message} requestId={failure.requestId} />}
    </>
  );
}
