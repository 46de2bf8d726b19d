import * as z from 'zod';
import { allUnits, coinById, findCoin, unitOf } from '#lib/coins.ts';
import { toDecimal } from '#lib/money.ts';
import { usdCents } from '#lib/prices.ts';
import { unitsOf } from './typed-amount.ts';

const AMOUNT = 'Enter an amount above zero, such as 1.5, or nothing.';

const fits = (currency: string, amount: string): boolean => amount.trim() === '' || unitsOf(currency, amount) !== null;

/** What a person says of a settlement that a simulated counterparty is to propose, from their own side. */
export const ProposedValues = z
  .object({
    connectionId: z.string().min(1, 'Choose a connection.'),
    receiveCurrency: z.string(),
    receiveAmount: z.string(),
    sendCurrency: z.string(),
    sendAmount: z.string(),
    isNetted: z.boolean(),
  })
  .superRefine((values, context) => {
    const { receiveCurrency, receiveAmount, sendCurrency, sendAmount } = values;
    const refuse = (field: keyof typeof values, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    if (!fits(receiveCurrency, receiveAmount)) refuse('receiveAmount', AMOUNT);
    if (!fits(sendCurrency, sendAmount)) refuse('sendAmount', AMOUNT);
    if (receiveAmount.trim() === '' && sendAmount.trim() === '')
      refuse('receiveAmount', 'Enter what you receive, what you send, or both.');
    if (receiveAmount.trim() !== '' && sendAmount.trim() !== '' && receiveCurrency === sendCurrency)
      refuse('sendCurrency', 'Choose another currency than the one you receive.');
  });
export type ProposedValues = z.input<typeof ProposedValues>;

/** The legs as the operation takes them: positive received, negative sent. */
export function toTransfers(values: ProposedValues): { currency: string; quantity: string }[] {
  const received = unitsOf(values.receiveCurrency, values.receiveAmount);
  const sent = unitsOf(values.sendCurrency, values.sendAmount);
  return [
    ...(received === null ? [] : [{ currency: values.receiveCurrency, quantity: received }]),
    ...(sent === null ? [] : [{ currency: values.sendCurrency, quantity: `-${sent}` }]),
  ];
}

const networkOf = (account: string) => coinById(account)?.network ?? 'main';

/** The units that an account of a coin (`ofc`, `tofc`) holds. */
export const unitsOfAccount = (account: string): string[] =>
  allUnits().filter((unit) => findCoin(unit)?.network === networkOf(account));

/** What a form begins with: 0.1 BTC for what it is worth in dollars. */
export function beginningFor(account: string): Omit<ProposedValues, 'connectionId' | 'isNetted'> {
  const [receive, send] = networkOf(account) === 'main' ? ['btc', 'usdc'] : ['tbtc', 'tusdc'];
  return {
    receiveCurrency: unitOf(receive) ?? '',
    receiveAmount: '0.1',
    sendCurrency: unitOf(send) ?? '',
    sendAmount: toDecimal(usdCents('btc', '10000000'), 2),
  };
}
