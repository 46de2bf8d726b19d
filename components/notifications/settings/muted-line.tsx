'use client';

import { Building2, Wallet } from 'lucide-react';
import { useState } from 'react';
import { CopyableId } from '#components/ui/copyable.tsx';
import { ErrorPanel } from '#components/ui/error-panel.tsx';
import { BusyButton } from '#components/ui/form/busy-button.tsx';
import { Timestamp } from '#components/ui/timestamp.tsx';
import { type ApiError, toApiError } from '#lib/api-error.ts';
import { call } from '#lib/client.ts';
import { unmuteEnterprise, unmuteWallet } from '#lib/contracts/notifications/muting.ts';
import type { Muted } from '#lib/contracts/notifications/notice-settings.ts';
import { useMuteRefresh } from '../use-mutes.ts';

const KINDS = {
  enterprise: { word: 'Enterprise', icon: Building2 },
  wallet: { word: 'Wallet', icon: Wallet },
} as const;
const LEFT = 'You are not a member any more';

const placeOf = ({ kind, name, enterpriseName }: Muted): string => {
  if (name === null) return LEFT;
  return kind === 'wallet' && enterpriseName !== null ? `${KINDS.wallet.word} of ${enterpriseName}` : KINDS[kind].word;
};

/** One muted enterprise or wallet, with the way to hear of it again. */
export function MutedLine({ muted, onUnmuted }: { muted: Muted; onUnmuted: () => void }) {
  const { kind, id, name, mutedAt } = muted;
  const refresh = useMuteRefresh();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const { icon: Icon } = KINDS[kind];
  const unmute = async (): Promise<void> => {
    setBusy(true);
    setFailure(null);
    const done =
      kind === 'wallet' ? call(unmuteWallet, { walletId: id }) : call(unmuteEnterprise, { enterpriseId: id });
    await done
      .then(refresh)
      .then(onUnmuted)
      .catch((error: unknown) => setFailure(toApiError(error)));
    setBusy(false);
  };
  return (
    <li className="flex flex-col gap-2 border-t border-separator px-4 sm:px-5 py-3 first:border-t-0">
      <div className="flex items-center gap-3">
        <Icon className="size-4 shrink-0 text-muted" aria-hidden="true" />
        <div className="min-w-0 flex-1 text-sm">
          <p className="font-medium wrap-anywhere">{name ?? <CopyableId value={id} label={`${kind} id`} />}</p>
          <p className="text-xs text-muted">
            {placeOf(muted)} · since <Timestamp at={mutedAt} />
          </p>
        </div>
        <BusyButton
          size="sm"
          variant="outline"
          isBusy={isBusy}
          aria-label={`Unmute ${name ?? id}`}
          onPress={() => void unmute()}
        >
          Unmute
        </BusyButton>
      </div>
      {failure && <ErrorPanel title="Still muted" text={failure.message} requestId={failure.requestId} />}
    </li>
  );
}
