import * as contracts from '#lib/contracts/chain/transfers.ts';
import { fail, orNotFound } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { isHexId } from '#server/core/runtime/id.ts';
import { getWallet } from '#server/domains/wallets/public.ts';
import { findTransfer } from './transfer-queries.ts';

const UNKNOWN = 'The wallet has no such transfer.';

export const getTransfer = operation(contracts.getTransfer, async (context, input) => {
  const { id } = await getWallet.run(context, input);
  if (!isHexId(input.transferId)) fail('not_found', UNKNOWN);
  return orNotFound(await findTransfer(context.db, id, input.transferId), UNKNOWN);
});
