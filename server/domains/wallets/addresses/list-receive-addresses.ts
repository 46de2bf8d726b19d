import * as contracts from '#lib/contracts/wallets/receive-addresses.ts';
import { operation } from '#server/core/call/operation.ts';
import { requireReadable } from '../require-wallet.ts';
import { listAddressPage } from './address-queries.ts';

export const listReceiveAddresses = operation(contracts.listReceiveAddresses, async (context, input) => {
  const { id, coin } = await requireReadable(context, input);
  return { coin, ...(await listAddressPage(context.db, id, input)) };
});
