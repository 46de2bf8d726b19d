import { READ_WALLETS } from '#lib/rights.ts';
import { holdsRight } from '#server/core/call/access.ts';
import { Failure } from '#server/core/call/errors.ts';
import type { Context } from '#server/core/runtime/service.ts';
import { getAccessToken } from '#server/domains/access/public.ts';
import { getChainBlock, getTransfer } from '#server/domains/chain/public.ts';
import type { NotificationRow } from '../records/new-notification.ts';

type Found = Promise<Record<string, unknown>> | null;

/** What a callback reported, by the kind of its subject. Where nothing reads such objects, there is none. */
function readSubject(context: Context, row: NotificationRow): Found {
  const { enterpriseId, accessTokenId, walletId, transferId, coin, hash } = row;
  if (row.subjectType === 'access-token' && accessTokenId !== null)
    return getAccessToken.run(context, { enterpriseId, tokenId: accessTokenId });
  if (row.subjectType === 'block' && coin !== null && hash !== null)
    return getChainBlock.run(context, { coin, blockHash: hash });
  const mayReadWallets = holdsRight(context.caller, enterpriseId, READ_WALLETS);
  if (row.subjectType === 'transfer' && coin !== null && walletId !== null && transferId !== null && mayReadWallets)
    return getTransfer.run(context, { coin, walletId, transferId });
  return null;
}

/** The object of a callback as the caller may read it now. Null when it is gone, never was, or is not theirs to see. */
export async function objectNow(context: Context, row: NotificationRow): Promise<Record<string, unknown> | null> {
  try {
    const found = await readSubject(context, row);
    return found === null ? null : { ...found };
  } catch (error) {
    if (error instanceof Failure) return null;
    throw error;
  }
}
