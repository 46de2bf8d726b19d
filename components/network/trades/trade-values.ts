import * as z from 'zod';
import { findCoin } from '#lib/coins.ts';
import type { InputOf } from '#lib/contract.ts';
import type { signPartnerTrade } from '#lib/contracts/network/partner-trades.ts';
import type { TradeRow } from '#lib/contracts/network/trades.ts';
import { MOMENT_HINT, readMoment, writeMoment } from '#lib/moment.ts';
import { toBaseUnits, toDecimal } from '#lib/money.ts';

/** What a person says of a trade, and of its correction. */
const Values = z.object({
  connectionId: z.string().min(1, 'Choose a connection.'),
  counterpartyId: z.string(),
  externalId: z.string().min(1, 'Enter an external id.').max(300),
  externalOrderId: z.string().min(1, 'Enter the id of the order.').max(300),
  tradedAt: z.string().min(1, 'Enter when it was traded.').max(60),
  way: z.enum(['buys', 'sells']),
  baseCurrency: z.string().min(1, 'Choose a currency.'),
  baseAmount: z.string().min(1, 'Enter an amount.').max(100),
  quoteCurrency: z.string().min(1, 'Choose a currency.'),
  quoteAmount: z.string().min(1, 'Enter an amount.').max(100),
  correctingUser: z.string().max(300),
  reason: z.string().max(2000),
  signature: z.string().min(1, 'Sign the payload.'),
});
export type TradeValues = z.input<typeof Values>;

/** Base units of an amount in whole units, above zero; null for what is none. */
function unitsOf(currency: string, amount: string): string | null {
  const coin = findCoin(currency);
  const units = coin === undefined ? null : toBaseUnits(amount.trim(), coin.decimals);
  return units === '0' ? null : units;
}

const momentOf = (text: string, now: string): string | null => readMoment(text, { now, zone: 'utc' })?.at ?? null;

interface Rules {
  now: string;
  isCorrection: boolean;
  /** Whether the partner of a connection settles clients against each other. */
  isBroker: (connectionId: string) => boolean;
}

interface Rule {
  path: keyof TradeValues;
  message: string;
  isBroken: (values: TradeValues) => boolean;
}

const amountRule = (path: 'baseAmount' | 'quoteAmount', currency: 'baseCurrency' | 'quoteCurrency'): Rule => ({
  path,
  message: 'Enter an amount above zero, such as 1.5, with no more decimals than the currency has.',
  isBroken: (values) =>
    values[currency] !== '' && values[path] !== '' && unitsOf(values[currency], values[path]) === null,
});

const rulesOf = ({ now, isCorrection, isBroker }: Rules): Rule[] => [
  amountRule('baseAmount', 'baseCurrency'),
  amountRule('quoteAmount', 'quoteCurrency'),
  {
    path: 'quoteCurrency',
    message: 'Choose another currency than the base.',
    isBroken: ({ baseCurrency, quoteCurrency }) => baseCurrency !== '' && baseCurrency === quoteCurrency,
  },
  {
    path: 'tradedAt',
    message: MOMENT_HINT,
    isBroken: ({ tradedAt }) => tradedAt !== '' && momentOf(tradedAt, now) === null,
  },
  {
    path: 'tradedAt',
    message: 'Enter a time that is not in the future.',
    isBroken: ({ tradedAt }) => Date.parse(momentOf(tradedAt, now) ?? now) > Date.parse(now),
  },
  {
    path: 'counterpartyId',
    message: 'Choose the connection of the other client.',
    isBroken: ({ connectionId, counterpartyId }) => isBroker(connectionId) && counterpartyId === '',
  },
  {
    path: 'counterpartyId',
    message: 'Choose another connection than that of the party.',
    isBroken: ({ connectionId, counterpartyId }) => counterpartyId !== '' && connectionId === counterpartyId,
  },
  {
    path: 'correctingUser',
    message: 'Enter who corrects it.',
    isBroken: ({ correctingUser }) => isCorrection && correctingUser === '',
  },
  { path: 'reason', message: 'Enter why it is corrected.', isBroken: ({ reason }) => isCorrection && reason === '' },
];

/** The form’s own checks. */
export const schemaOf = (rules: Rules) =>
  rulesOf(rules).reduce<z.ZodType<TradeValues, TradeValues>>(
    (schema, { path, message, isBroken }) =>
      schema.refine((values) => !isBroken(values), { path: [path], error: message, when: () => true }),
    Values,
  );

const NOTHING: TradeValues = {
  connectionId: '',
  counterpartyId: '',
  externalId: '',
  externalOrderId: '',
  tradedAt: '',
  way: 'buys',
  baseCurrency: '',
  baseAmount: '',
  quoteCurrency: '',
  quoteAmount: '',
  correctingUser: '',
  reason: '',
  signature: '',
};

const amountOf = ({ currency, quantity }: TradeRow['base']): string =>
  toDecimal(quantity.replace('-', ''), findCoin(currency)?.decimals ?? 0);

/** What the form starts with: now, or what the trade says that is corrected. */
export function startOf(now: string, who: string, corrected?: TradeRow): TradeValues {
  if (corrected === undefined) return { ...NOTHING, tradedAt: writeMoment({ at: now, isDay: false }, 'utc') };
  const { base, quote } = corrected;
  return {
    ...NOTHING,
    connectionId: corrected.partyConnectionId ?? '',
    counterpartyId: corrected.counterpartyConnectionId ?? '',
    externalId: corrected.externalId,
    externalOrderId: corrected.externalOrderId,
    tradedAt: corrected.tradedAt,
    way: base.quantity.startsWith('-') ? 'sells' : 'buys',
    baseCurrency: base.currency,
    baseAmount: amountOf(base),
    quoteCurrency: quote.currency,
    quoteAmount: amountOf(quote),
    correctingUser: who,
  };
}

interface Place {
  enterpriseId: string;
  nonce: string;
  now: string;
  isCorrection: boolean;
}

/** What is asked to be signed; null while the form is incomplete. */
export function toSigning(
  values: TradeValues,
  { enterpriseId, nonce, now, isCorrection }: Place,
): InputOf<typeof signPartnerTrade> | null {
  const base = unitsOf(values.baseCurrency, values.baseAmount);
  const quote = unitsOf(values.quoteCurrency, values.quoteAmount);
  const tradedAt = momentOf(values.tradedAt, now);
  const [externalId, externalOrderId] = [values.externalId.trim(), values.externalOrderId.trim()];
  const [correctingUser, reason] = [values.correctingUser.trim(), values.reason.trim()];
  const texts = [values.connectionId, externalId, externalOrderId, ...(isCorrection ? [correctingUser, reason] : [])];
  if (base === null || quote === null || tradedAt === null || texts.includes('')) return null;
  const [got, paid] = values.way === 'buys' ? [base, `-${quote}`] : [`-${base}`, quote];
  return {
    enterpriseId,
    trade: {
      externalId,
      externalOrderId,
      partyConnectionId: values.connectionId,
      ...(values.counterpartyId === '' ? {} : { counterpartyConnectionId: values.counterpartyId }),
      tradedAt,
      base: { currency: values.baseCurrency, quantity: got },
      quote: { currency: values.quoteCurrency, quantity: paid },
    },
    ...(isCorrection ? { tradeCorrection: { correctingUser, reason } } : {}),
    nonce,
  };
}
