import * as contracts from '#lib/contracts/wallets/addresses.ts';
import { operation } from '#server/core/call/operation.ts';
import { presentWalletAddress, requireWallet } from './address-queries.ts';
import { newAddress } from './new-address.ts';

export const addWalletAddress = operation(contracts.addWalletAddress, async (context, input) => {
  const wallet = await requireWallet(context.db, input, { forUpdate: true });
  return presentWalletAddress(await newAddress(context, wallet, input));
});
