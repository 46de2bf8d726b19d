import { findCoin } from '#lib/coins.ts';
import * as contracts from '#lib/contracts/wallets/receive-addresses.ts';
import { operation } from '#server/core/call/operation.ts';
import { requireManaged } from '../require-wallet.ts';
import { presentAddress } from './address-queries.ts';
import { newAddress } from './new-address.ts';

export const createReceiveAddress = operation(contracts.createReceiveAddress, async (context, input) => {
  const wallet = await requireManaged(context, input);
  const label = input.label === '' ? undefined : input.label;
  const coin = input.onToken === undefined ? undefined : (findCoin(input.onToken)?.id ?? input.onToken);
  return presentAddress(await newAddress(context, wallet, { label, coin, coinField: 'onToken' }));
});
