import type { Context } from '#server/core/runtime/service.ts';
import { getWallet } from '#server/domains/wallets/public.ts';
import { requireWebhookAdmin } from './webhook-access.ts';

interface Place {
  coin: string;
  walletId: string;
}

/** The enterprise of a wallet that the caller may see; 404 for others. */
export const enterpriseOfWallet = async (context: Context, { coin, walletId }: Place): Promise<string> =>
  (await getWallet.run(context, { coin, walletId })).enterprise;

/** The same for a caller who may change its webhooks. */
export async function changeableWallet(context: Context, place: Place): Promise<string> {
  const enterpriseId = await enterpriseOfWallet(context, place);
  requireWebhookAdmin(context, enterpriseId);
  return enterpriseId;
}
