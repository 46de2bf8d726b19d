import * as contracts from '#lib/contracts/wallets/receive-addresses.ts';
import { operation } from '#server/core/call/operation.ts';
import { requireReadable } from '../require-wallet.ts';
import { presentAddress, requireAddress } from './address-queries.ts';

export const getReceiveAddress = operation(contracts.getReceiveAddress, async (context, input) => {
  const { id } = await requireReadable(context, input);
  return presentAddress(await requireAddress(context.db, id, input.addressOrId));
});
