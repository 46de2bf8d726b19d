import { MAX_MUTED, type MuteResult } from '#lib/contracts/notifications/muting.ts';
import type { Context } from '#server/core/runtime/service.ts';
import { refuse } from '../refuse.ts';
import { listMuted } from './mute-store.ts';
import { muteSentence } from './rules.ts';

/** What the caller has muted; the sentence is how much, unless another one is given. */
export async function presentMutes(
  { db, caller }: Pick<Context, 'db' | 'caller'>,
  message?: string,
): Promise<MuteResult> {
  const { enterprise, wallet } = await listMuted(db, caller.userId);
  const said = message ?? muteSentence(enterprise.length, wallet.length);
  return {
    userId: caller.userId,
    success: true,
    message: said,
    mutedEnterpriseIds: enterprise,
    mutedWalletIds: wallet,
  };
}

/** The same after one was added, where there may be too many by now. */
export async function presentAdded(context: Context, field: string, message: string): Promise<MuteResult> {
  const result = await presentMutes(context, message);
  const { enterprise, wallet } = MAX_MUTED;
  if (result.mutedEnterpriseIds.length > enterprise || result.mutedWalletIds.length > wallet)
    refuse(field, `at most ${enterprise} enterprises and ${wallet.toLocaleString('en-US')} wallets can be muted`);
  return result;
}
