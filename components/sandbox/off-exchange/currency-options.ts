import * as z from 'zod';
import { allUnits, findCoin } from '#lib/coins.ts';
import { unitsOf } from '#lib/console/typed-amount.ts';

/** Every unit of a trading account. */
export const currencyOptions = () =>
  allUnits().map((value) => ({
    value,
    label: `${findCoin(value)?.symbol ?? value} · ${findCoin(value)?.name ?? ''}`,
  }));

/** Fields of a form for an amount. */
export const AMOUNT_FIELDS = { currency: z.string().min(1, 'Choose a currency.'), amount: z.string() };

/** What such a form checks of both together. */
export const hasAmount = ({ currency, amount }: { currency: string; amount: string }): boolean =>
  unitsOf(currency, amount) !== null;
export const NO_AMOUNT = { path: ['amount'], error: 'Enter an amount above zero, such as 1.5.' };
