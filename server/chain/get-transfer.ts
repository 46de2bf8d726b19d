import * as contracts from '#lib/contracts/transfers.ts';
import { fail, orNotFound } from '#server/core/errors.ts';
import { isHexId } from '#server/core/id.ts';
import { operation } from '#server/core/operation.ts';
import { getWallet } from '#server/wallets/get-wallet.ts';
import { findTransfer } from './transfers.ts';

const UNKNOWN = 'The wallet has no such transfer.';

export const getTransfer = operation(contracts.getTransfer, async (context, input) => {
  const { id } = await getWallet.run(context, input);
  if (!isHexId(input.transferId)) fail('not_found', UNKNOWN);
  return orNotFound(await findTransfer(context.db, id, input.transferId), UNKNOWN);
});
