import * as z from 'zod';
import { contract } from '#lib/contract.ts';
import { HexId, text } from '#lib/schema.ts';
import {
  currencyFields,
  MARGIN_BASE,
  MARGIN_EXAMPLES,
  MarginAmount,
  RiskProfile,
  RiskSettings,
} from './margin-shapes.ts';
import {
  ACCOUNT_ERRORS,
  AccountId,
  Decimal,
  READS_ACCOUNT,
  Symbol,
  TRADES_ACCOUNT,
  TRADING_EXAMPLES,
  TRADING_TAG,
} from './words.ts';

const { accountId, enterpriseId } = TRADING_EXAMPLES;
const { currencyId, inDollars } = MARGIN_EXAMPLES;
const MAX_CURRENCIES = 200;

const reads = {
  access: READS_ACCOUNT,
  errors: ACCOUNT_ERRORS,
  rightsFirst: true,
  refusesAsRead: true,
  input: z.object({ accountId: AccountId }),
  tag: TRADING_TAG,
} as const;
const listed = <Row extends z.ZodType>(row: Row, description: string) =>
  z.object({ data: z.array(row).max(MAX_CURRENCIES).meta({ description }) });

/** Source: the published text of the trading interface; fields are ours. */
export const getMarginSettings = contract({
  ...reads,
  routes: [{ method: 'GET', path: `${MARGIN_BASE}/risksettings` }],
  output: RiskSettings,
  summary: 'Read how an account may trade on margin.',
  example: {
    input: { accountId },
    output: {
      accountId,
      enterpriseId,
      isMarginEnabled: true,
      hasTraded: true,
      marginRequirement: '0.2',
      maximumUtilization: '1',
      marginCallUtilization: '1.1',
      liquidationUtilization: '1.2',
      minimumCollateral: inDollars('50000'),
    },
  },
});

/** Source: the published text of the trading interface; fields are ours. */
export const getMarginProfile = contract({
  ...reads,
  routes: [{ method: 'GET', path: `${MARGIN_BASE}/riskprofile` }],
  output: RiskProfile,
  summary: 'Read how an account stands on margin.',
  description: 'By the reference prices of now.',
  example: {
    input: { accountId },
    output: {
      accountId,
      enterpriseId,
      status: 'good',
      collateral: inDollars('108000'),
      unrealizedPnl: inDollars('0'),
      marginBalance: inDollars('108000'),
      netOpenPosition: inDollars('300000'),
      marginRequirement: inDollars('60000'),
      utilization: '0.5556',
    },
  },
});

const Position = z
  .object({
    ...currencyFields,
    side: z.enum(['long', 'short']).meta({ description: 'Whether the account has it, or owes it.' }),
    quantity: Decimal.meta({ description: 'How much, without a sign.' }),
    value: MarginAmount.nullable().meta({ description: 'What it is worth; null where there is no price now.' }),
  })
  .meta({ id: 'MarginPosition' });

/** Source: the published text of the trading interface; fields are ours. */
export const listMarginPositions = contract({
  ...reads,
  routes: [{ method: 'GET', path: `${MARGIN_BASE}/netopenpositions` }],
  output: listed(Position, 'Currencies of which there is something, in the order of the products.'),
  summary: 'List the positions that an account has on margin.',
  example: {
    input: { accountId },
    output: {
      data: [{ currencyId, currency: 'TBTC', side: 'long', quantity: '5', value: inDollars('300000') }],
    },
  },
});

const limit = (what: string) => MarginAmount.meta({ description: what });

/** Source: the published text of the trading interface; fields are ours. */
export const listMarginLimits = contract({
  ...reads,
  routes: [{ method: 'GET', path: `${MARGIN_BASE}/netopenpositionlimits` }],
  output: z.object({
    data: z
      .array(
        z.object({
          ...currencyFields,
          long: limit('The most that the account may have of it.'),
          short: limit('The most that it may owe of it.'),
        }),
      )
      .max(MAX_CURRENCIES),
    totalShort: limit('The most that it may owe in all.'),
  }),
  summary: 'List how large the positions of an account may be.',
  example: {
    input: { accountId },
    output: {
      data: [{ currencyId, currency: 'TBTC', long: inDollars('1000000'), short: inDollars('1000000') }],
      totalShort: inDollars('1000000'),
    },
  },
});

/** Source: the published text of the trading interface; fields are ours. */
export const listCollateralCurrencies = contract({
  ...reads,
  routes: [{ method: 'GET', path: `${MARGIN_BASE}/collateral/currencies` }],
  output: listed(
    z.object({ ...currencyFields, haircut: Decimal.meta({ description: 'Part of its value that does not count.' }) }),
    'Currencies that are taken as collateral.',
  ),
  summary: 'List the currencies that are taken as collateral.',
  example: { input: { accountId }, output: { data: [{ currencyId, currency: 'TBTC', haircut: '0.1' }] } },
});

const Pledged = z
  .object({
    ...currencyFields,
    quantity: Decimal.meta({ description: 'What is pledged.' }),
    value: MarginAmount.nullable().meta({ description: 'What it is worth; null where there is no price now.' }),
    collateralValue: MarginAmount.nullable().meta({ description: 'What it counts for, after the haircut.' }),
  })
  .meta({ id: 'TransferredCollateral' });
export type Pledged = z.output<typeof Pledged>;

/** Source: the published text of the trading interface; fields are ours. */
export const listTransferredCollateral = contract({
  ...reads,
  routes: [{ method: 'GET', path: `${MARGIN_BASE}/collateral/transferred` }],
  output: listed(Pledged, 'Currencies of which something is pledged.'),
  summary: 'List the collateral of an account.',
  example: {
    input: { accountId },
    output: {
      data: [
        {
          currencyId,
          currency: 'TBTC',
          quantity: '2',
          value: inDollars('120000'),
          collateralValue: inDollars('108000'),
        },
      ],
    },
  },
});

const Currency = text(40).meta({ description: 'Symbol of the currency.', examples: ['TBTC'] });
const Quantity = text(200).meta({
  description: 'How much, as a decimal text in whole units.',
  examples: ['0.5'],
});
const moves = {
  access: TRADES_ACCOUNT,
  errors: { ...ACCOUNT_ERRORS, also: [409] },
  rightsFirst: true,
  refusesAsRead: true,
  status: 200,
  input: z.object({ accountId: AccountId, currency: Currency, quantity: Quantity }),
  output: z.object({ accountId: HexId, currency: Symbol, quantity: Decimal }),
  tag: TRADING_TAG,
  example: {
    input: { accountId, currency: 'TBTC', quantity: '0.5' },
    output: { accountId, currency: 'TBTC', quantity: '0.5' },
  },
} as const;

/** Source: the published text of the trading interface. */
export const transferCollateral = contract({
  ...moves,
  routes: [{ method: 'POST', path: `${MARGIN_BASE}/collateral/transfer` }],
  summary: 'Pledge collateral.',
  description: 'Moves an amount from what the account can spend to its collateral.',
  done: 'Pledged collateral',
});

/** Source: the published text of the trading interface. */
export const withdrawCollateral = contract({
  ...moves,
  routes: [{ method: 'POST', path: `${MARGIN_BASE}/collateral/withdrawalrequests` }],
  summary: 'Take collateral back.',
  description:
    'Moves an amount from the collateral to what the account can spend, at once. Refused where more than all of the margin would be used then.',
  done: 'Took collateral back',
});

/** Source: the published text of the trading interface. */
export const transferMarginPosition = contract({
  ...moves,
  routes: [{ method: 'POST', path: `${MARGIN_BASE}/positions/transfer` }],
  summary: 'Take a long position over.',
  description:
    'Moves an amount of a currency that the account has on margin to what it can spend. Refused where more than all of the margin would be used then.',
  done: 'Took a position over',
});

/** Some currencies by name, or all. */
export const chosenCurrencies = {
  currencies: z
    .array(Currency)
    .min(1)
    .max(MAX_CURRENCIES)
    .optional()
    .meta({ description: 'Symbols of the currencies. Default: none, as `all` is sent.', examples: [['TBTC']] }),
  all: z.literal(true).optional().meta({ description: 'All positions. Default: those of `currencies`.' }),
};

/** Source: the published text of the trading interface. */
export const coverMarginPositions = contract({
  access: TRADES_ACCOUNT,
  errors: ACCOUNT_ERRORS,
  rightsFirst: true,
  refusesAsRead: true,
  status: 200,
  routes: [{ method: 'POST', path: `${MARGIN_BASE}/positions/cover` }],
  input: z.object({ accountId: AccountId, ...chosenCurrencies }),
  output: listed(
    z.object({
      ...currencyFields,
      quantity: Decimal.meta({ description: 'What was paid.' }),
      owed: Decimal.meta({ description: 'What is still owed.' }),
    }),
    'Currencies that were owed.',
  ),
  summary: 'Pay what is owed with what there is.',
  description: 'Of each currency that is owed, what the account can spend goes to its position, up to what is owed.',
  done: 'Covered short positions',
  tag: TRADING_TAG,
  example: {
    input: { accountId, currencies: ['TBTC'] },
    output: { data: [{ currencyId, currency: 'TBTC', quantity: '0.5', owed: '0' }] },
  },
});
