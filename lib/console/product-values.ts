import * as z from 'zod';
import { allCoins, type Coin, findCoin, unitOf } from '#lib/coins.ts';
import type { InputOf } from '#lib/contract.ts';
import type {
  addTradingProduct,
  changeTradingProduct,
  PlatformProduct,
} from '#lib/contracts/trading/platform-products.ts';
import { isDecimal } from '#lib/contracts/trading/words.ts';
import { toBaseUnits, toDecimal } from '#lib/money.ts';
import { bpsOf, percentOfBps } from './token-values.ts';

const MAX_BPS = 1000;
const MAX_PLACES = 18;
const MAX_COLLAR = 99;
/** A millionth is a ten-thousandth of a percent. */
const PPM_PLACES = 4;
const MAX_PPM = 500_000;

const isWhole = (text: string, least: number, most: number): boolean =>
  /^\d{1,4}$/.test(text.trim()) && Number(text) >= least && Number(text) <= most;

const Whole = (least: number, most: number) =>
  z
    .string()
    .refine(
      (text) => isWhole(text, least, most),
      `Enter a whole number from ${least} to ${most.toLocaleString('en-GB')}.`,
    );

const Size = z.string().refine((text) => isDecimal(text.trim()), 'Enter an amount, such as 0.5.');

/** Millionths of a percentage: `3` → 30000; null for what is none, or is finer. */
function ppmOf(percent: string): number | null {
  const units = toBaseUnits(percent.trim(), PPM_PLACES);
  return units === null || Number(units) > MAX_PPM ? null : Number(units);
}

export const NewProductValues = z
  .object({
    base: z.string().min(1, 'Choose a currency.'),
    quote: z.string().min(1, 'Choose a currency.'),
    priceDecimals: Whole(0, MAX_PLACES),
    lot: Size,
    baseMin: Size,
    baseMax: Size,
    quoteIncrement: Size,
    quoteMin: Size,
    quoteMax: Size,
    collarPercent: Whole(1, MAX_COLLAR),
    priceFrom: z.enum(['own', 'others']),
    startPrice: z.string(),
    volPerDay: z.string(),
    derivedOf: z.string(),
    derivedBy: z.string(),
    spreadBps: Whole(0, MAX_BPS),
    stepBps: Whole(1, MAX_BPS),
    levelSize: Size,
    isMarginOpen: z.boolean(),
    isCrossing: z.boolean(),
  })
  .superRefine((values, context) => {
    const say = (name: string, message: string): void => context.addIssue({ code: 'custom', path: [name], message });
    if (values.priceFrom === 'others') {
      for (const name of ['derivedOf', 'derivedBy'] as const) if (values[name] === '') say(name, 'Choose a product.');
      return;
    }
    if (!isDecimal(values.startPrice.trim())) say('startPrice', 'Enter a price, such as 80.5.');
    if (ppmOf(values.volPerDay) === null) say('volPerDay', 'Enter a percentage from 0 to 50 with at most 4 decimals.');
  });
export type NewProductValues = z.input<typeof NewProductValues>;

/** What the service calls what the form asks in percent. */
export const PRODUCT_FIELD_OF = { volPerDayPpm: 'volPerDay' } as const;

export const EMPTY_PRODUCT: NewProductValues = {
  base: '',
  quote: '',
  priceDecimals: '2',
  lot: '',
  baseMin: '',
  baseMax: '',
  quoteIncrement: '0.01',
  quoteMin: '10',
  quoteMax: '',
  collarPercent: '10',
  priceFrom: 'own',
  startPrice: '',
  volPerDay: '3',
  derivedOf: '',
  derivedBy: '',
  spreadBps: '5',
  stepBps: '2',
  levelSize: '',
  isMarginOpen: false,
  isCrossing: false,
};

const isHeld = ({ id, kind }: Coin): boolean => kind !== 'account' && kind !== 'unit' && unitOf(id) !== undefined;

/** Currencies that can be traded; with a base, those that it can be priced in. */
export function currencyChoices(base = '') {
  const network = findCoin(base)?.network;
  return allCoins()
    .filter((coin) => isHeld(coin) && coin.id !== base && (network === undefined || coin.network === network))
    .map(({ id, symbol, name }) => ({ value: id, label: `${symbol} · ${name}`, detail: id }));
}

/** Products that a price can follow from: they have one of their own. */
export const sourceChoices = (products: readonly PlatformProduct[]) =>
  products.filter(({ derivedOf }) => derivedOf === null).map(({ product }) => ({ value: product, label: product }));

/** The call that adds a product. */
export function newProductInput(values: NewProductValues): InputOf<typeof addTradingProduct> {
  const { priceFrom, startPrice, volPerDay, derivedOf, derivedBy, priceDecimals, collarPercent, ...rest } = values;
  const reference =
    priceFrom === 'own'
      ? { startPrice: startPrice.trim(), volPerDayPpm: ppmOf(volPerDay) ?? 0 }
      : { derivedOf, derivedBy };
  return {
    ...rest,
    priceDecimals: Number(priceDecimals),
    collarPercent: Number(collarPercent),
    spreadBps: Number(rest.spreadBps),
    stepBps: Number(rest.stepBps),
    ...reference,
  };
}

/** What of a product can be switched, in the words of the page. */
export const SWITCHES = {
  isBuyOpen: { label: 'Buying', off: 'Nobody can buy it.' },
  isSellOpen: { label: 'Selling', off: 'Nobody can sell it.' },
  isMarginOpen: { label: 'Margin', off: 'It is not traded on margin.' },
  isAlgoOpen: { label: 'Algorithms', off: 'It takes no TWAP and steady pace orders.' },
  isCrossing: { label: 'Crossing', off: 'Clients trade with the house alone.' },
} as const;
export type Switch = keyof typeof SWITCHES;
export const SWITCH_NAMES = Object.keys(SWITCHES) as Switch[];

export const SwitchValues = z.object({
  isBuyOpen: z.boolean(),
  isSellOpen: z.boolean(),
  isMarginOpen: z.boolean(),
  isAlgoOpen: z.boolean(),
  isCrossing: z.boolean(),
});
export type SwitchValues = z.input<typeof SwitchValues>;

/** The call that switches parts of a product. */
export const switchInput = (product: string, values: SwitchValues): InputOf<typeof changeTradingProduct> => ({
  product,
  ...values,
});

/** Where the reference of a product is from, in a few words; with its age where the operator gave it. */
export function referenceWords(
  { reference, referenceSource, referenceAsOf, derivedOf, derivedBy }: PlatformProduct,
  time: string,
): string {
  const age =
    referenceAsOf === null ? null : Math.max(0, Math.round((Date.parse(time) - Date.parse(referenceAsOf)) / 1000));
  if (reference === null)
    return age === null ? 'No price was given' : `The last price is ${age.toLocaleString('en-GB')} s old`;
  if (referenceSource === 'given') return `Given ${age ?? 0} s ago`;
  if (referenceSource === 'pinned') return 'Stands still';
  return referenceSource === 'derived' ? `From ${derivedOf} and ${derivedBy}` : 'Walks by its seed';
}

const Percent = z
  .string()
  .refine(
    (text) => (bpsOf(text) ?? MAX_BPS + 1) <= MAX_BPS,
    'Enter a percentage from 0 to 10 with at most 2 decimals.',
  );

export const FeeValues = z.object({ taker: Percent, maker: Percent });
export type FeeValues = z.input<typeof FeeValues>;

interface Fees {
  takerBps: number;
  makerBps: number;
}

export const feeValues = ({ takerBps, makerBps }: Fees): FeeValues => ({
  taker: percentOfBps(takerBps),
  maker: percentOfBps(makerBps),
});

export const feesOf = ({ taker, maker }: FeeValues): Fees => ({
  takerBps: bpsOf(taker) ?? 0,
  makerBps: bpsOf(maker) ?? 0,
});

/** What the fees come to on an amount that people can imagine. */
export const feeExample = (percent: string): string => {
  const bps = bpsOf(percent);
  return bps === null ? 'Of what is paid.' : `${toDecimal(String(bps * 100), 2, 2)} on 10,000.`;
};
