import * as contracts from '#lib/contracts/wallets/addresses.ts';
import { operation } from '#server/core/call/operation.ts';
import { listAddresses, presentWalletAddress, requireWallet } from './address-queries.ts';

export const listWalletAddresses = operation(contracts.listWalletAddresses, async ({ db }, place) => {
  const wallet = await requireWallet(db, place, { forUpdate: false });
  return { addresses: (await listAddresses(db, wallet.id)).map(presentWalletAddress) };
});
