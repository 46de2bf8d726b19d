import * as contracts from '#lib/contracts/wallet-addresses.ts';
import { operation } from '#server/core/operation.ts';
import { listAddresses, presentAddress, requireWallet } from './addresses.ts';

export const listWalletAddresses = operation(contracts.listWalletAddresses, async ({ db }, place) => {
  const wallet = await requireWallet(db, place, { forUpdate: false });
  return { addresses: (await listAddresses(db, wallet.id)).map(presentAddress) };
});
