import * as z from 'zod';
import { contract } from '#lib/contract.ts';
import { Flag, HexId, Instant, integer, Nothing } from '#lib/schema.ts';
import { MarginState } from './margin-shapes.ts';
import { Decimal, DecimalInput, Symbol, TRADING_EXAMPLES, TRADING_OPERATOR_TAG } from './words.ts';

const BASE = '/api/clearhouse/v1/platform/trading/margin-accounts' as const;
const OPERATOR = { caller: 'platform-admin' } as const;
const { accountId, enterpriseId } = TRADING_EXAMPLES;
const MOST = 1000;

/** How an account trades on margin at first, in whole units of what margin is counted in. */
export const FIRST_MARGIN = {
  maxLong: '1000000',
  maxShort: '1000000',
  maxTotalShort: '1000000',
  minCollateral: '50000',
  callPercent: 110,
  liquidatePercent: 120,
} as const;

/** An account that trades on margin, as its operator sees it. */
export const PlatformMarginAccount = z
  .object({
    accountId: HexId,
    accountName: z.string().max(300),
    enterpriseId: HexId,
    enterpriseName: z.string().max(300),
    currency: Symbol.meta({ description: 'What its amounts are counted in.' }),
    isEnabled: z.boolean(),
    state: MarginState,
    stateAt: Instant.meta({ description: 'Since when.' }),
    utilization: Decimal.nullable(),
    maxLong: Decimal.meta({ description: 'The most that it may have of a currency.' }),
    maxShort: Decimal.meta({ description: 'The most that it may owe of a currency.' }),
    maxTotalShort: Decimal.meta({ description: 'The most that it may owe in all.' }),
    minCollateral: Decimal.meta({ description: 'Orders that open positions need so much collateral.' }),
    callPercent: z.int().meta({ description: 'Utilisation from which collateral is called for, in per cent.' }),
    liquidatePercent: z.int().meta({ description: 'Utilisation from which positions are liquidated, in per cent.' }),
  })
  .meta({ id: 'PlatformMarginAccount' });
export type PlatformMarginAccount = z.output<typeof PlatformMarginAccount>;

const example: z.input<typeof PlatformMarginAccount> = {
  accountId,
  accountName: 'Market Making',
  enterpriseId,
  enterpriseName: 'Northwind Digital',
  currency: 'TUSD',
  isEnabled: true,
  state: 'good',
  stateAt: '2026-03-02T09:30:00.000Z',
  utilization: '0.5556',
  ...FIRST_MARGIN,
};

/** Ours: accounts that were ever let trade on margin. */
export const listMarginAccounts = contract({
  routes: [{ method: 'GET', path: BASE }],
  access: OPERATOR,
  rightsFirst: true,
  input: Nothing,
  output: z.object({ accounts: z.array(PlatformMarginAccount).max(MOST) }),
  summary: 'List the accounts that trade on margin.',
  description: 'Those that may no longer are among them.',
  tag: TRADING_OPERATOR_TAG,
  example: { input: {}, output: { accounts: [example] } },
});

const amount = (description: string, shown: string) =>
  DecimalInput.optional().meta({
    description: `${description} Default: as it is, at first ${shown}.`,
    examples: [shown],
  });

/** Ours: the operator lets an account trade on margin, changes its limits, or ends it. */
export const setMarginAccount = contract({
  routes: [{ method: 'PUT', path: `${BASE}/{accountId}` }],
  access: OPERATOR,
  rightsFirst: true,
  input: z.object({
    accountId: z
      .string()
      .min(1)
      .max(200)
      .meta({ description: 'Id of the trading account.', examples: [accountId] }),
    isEnabled: Flag.meta({
      description:
        'Whether it may trade on margin. Without it its orders on margin are cancelled; positions stay where they are.',
    }),
    maxLong: amount('The most that it may have of a currency.', '1000000'),
    maxShort: amount('The most that it may owe of a currency.', '1000000'),
    maxTotalShort: amount('The most that it may owe in all.', '1000000'),
    minCollateral: amount('Orders that open positions need so much collateral.', '50000'),
    callPercent: integer(100, 1000).optional().meta({
      description: 'Utilisation from which collateral is called for, in per cent. Default: as it is, at first 110.',
    }),
    liquidatePercent: integer(101, 1000).optional().meta({
      description:
        'Utilisation from which positions are liquidated, in per cent, above that of the call. Default: as it is, at first 120.',
    }),
    isReleased: z.literal(true).optional().meta({
      description: 'A restricted account may trade on margin again. Default: it stays restricted.',
    }),
  }),
  output: PlatformMarginAccount,
  summary: 'Let an account trade on margin.',
  done: 'Set trading on margin',
  tag: TRADING_OPERATOR_TAG,
  example: { input: { accountId, isEnabled: true }, output: example },
});
