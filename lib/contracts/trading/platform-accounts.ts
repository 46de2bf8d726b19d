import * as z from 'zod';
import { contract } from '#lib/contract.ts';
import { only, PageCursor, pageLimit, SORT } from '#lib/list-input.ts';
import { EnterpriseId, Flag, HexId, Instant, nameText, pageOf, wholeNumber } from '#lib/schema.ts';
import { STOPS } from './stops.ts';
import { AccountId, TRADING_EXAMPLES, TRADING_OPERATOR_TAG } from './words.ts';

const BASE = '/api/clearhouse/v1/platform/trading/accounts' as const;
const OPERATOR = { caller: 'platform-admin' } as const;
const MAX_BPS = 1000;
const { accountId, enterpriseId } = TRADING_EXAMPLES;

const Bps = z.int().min(0).max(MAX_BPS);
const WITH_FEES = { takerBps: 5, makerBps: 2 } as const;

/** A trading account as the operator sees it. */
export const PlatformTradingAccount = z
  .object({
    accountId: HexId,
    accountName: z.string().max(300),
    enterpriseId: HexId,
    enterpriseName: z.string().max(300),
    liveOrders: z.int().min(0).meta({ description: 'Its orders that have not ended.' }),
    isStopped: z.boolean().meta({ description: 'Whether its orders are refused, whoever stopped it.' }),
    stoppedAt: Instant.nullable().meta({ description: 'Since when; null where it is not stopped.' }),
    ...STOPS,
    isOnMargin: z.boolean().meta({ description: 'Whether it may trade on margin.' }),
    takerBps: Bps.meta({ description: 'Fee on what new orders take from the book, in basis points.' }),
    makerBps: Bps.meta({ description: 'Fee on what of new orders rested in the book, in basis points.' }),
    createdAt: Instant.meta({ description: 'When the account was made.' }),
  })
  .meta({ id: 'PlatformTradingAccount' });
export type PlatformTradingAccount = z.output<typeof PlatformTradingAccount>;

const example: z.input<typeof PlatformTradingAccount> = {
  accountId,
  accountName: 'Market Making',
  enterpriseId,
  enterpriseName: 'Northwind Capital',
  liveOrders: 3,
  isStopped: false,
  stoppedAt: null,
  enterpriseStoppedAt: null,
  operatorStoppedAt: null,
  isOnMargin: false,
  takerBps: 10,
  makerBps: 10,
  createdAt: '2026-03-02T09:30:00.000Z',
};

/** Ours: every account that can trade, also one that has not yet. */
export const listPlatformTradingAccounts = contract({
  routes: [{ method: 'GET', path: BASE }],
  access: OPERATOR,
  rightsFirst: true,
  input: z.object({
    cursor: PageCursor,
    limit: pageLimit(200),
    sort: z.enum(['createdAt', '-createdAt']).default('-createdAt').meta(SORT),
    text: nameText(200).optional().meta({
      description:
        'Only accounts with this in their name or that of their enterprise, in any case, or at the start of their id. Default: all.',
    }),
    enterpriseId: EnterpriseId.optional().meta(only('accounts of this enterprise')),
    onlyStopped: Flag.default(false).meta({
      description: '`true`: only accounts whose trading is stopped, by whomever.',
    }),
    onlyWithOrders: Flag.default(false).meta({ description: '`true`: only accounts with orders that have not ended.' }),
  }),
  output: pageOf('accounts', PlatformTradingAccount),
  summary: 'List the trading accounts of the platform.',
  tag: TRADING_OPERATOR_TAG,
  example: {
    input: { enterpriseId },
    output: { accounts: [example], nextCursor: null, total: 1, isTotalExact: true },
  },
});

export const getPlatformTradingAccount = contract({
  routes: [{ method: 'GET', path: `${BASE}/{accountId}` }],
  access: OPERATOR,
  rightsFirst: true,
  input: z.object({ accountId: AccountId }),
  output: PlatformTradingAccount,
  summary: 'Read how an account trades.',
  tag: TRADING_OPERATOR_TAG,
  example: { input: { accountId }, output: example },
});

export const setTradingFees = contract({
  routes: [{ method: 'PUT', path: `${BASE}/{accountId}/fees` }],
  access: OPERATOR,
  rightsFirst: true,
  errors: { family: 'platform', never: [409] },
  input: z.object({
    accountId: AccountId,
    takerBps: wholeNumber(0, MAX_BPS).meta({
      description: 'Fee on what an order takes from the book, in basis points of what is paid.',
    }),
    makerBps: wholeNumber(0, MAX_BPS).meta({ description: 'The same on what rested in the book.' }),
  }),
  output: PlatformTradingAccount,
  summary: 'Set what trading costs an account.',
  description: 'It holds for orders from now on: those that were accepted keep their fees.',
  done: 'Changed the trading fees of an account',
  tag: TRADING_OPERATOR_TAG,
  example: { input: { accountId, ...WITH_FEES }, output: { ...example, ...WITH_FEES } },
});

export const setPlatformTradingStop = contract({
  routes: [{ method: 'PUT', path: `${BASE}/{accountId}/stop` }],
  access: OPERATOR,
  rightsFirst: true,
  errors: { family: 'platform', never: [409] },
  input: z.object({
    accountId: AccountId,
    isStopped: Flag.meta({
      description: '`true` cancels all orders and refuses new ones; `false` lifts the stop of the operator.',
    }),
  }),
  output: PlatformTradingAccount,
  summary: 'Stop trading of any account, or let it go on.',
  description:
    'It is beside the stop of its enterprise, whose administrators cannot lift it. Once it is lifted, a stop of their own still holds.',
  done: 'Stopped or resumed trading of an account',
  tag: TRADING_OPERATOR_TAG,
  example: {
    input: { accountId, isStopped: true },
    output: {
      ...example,
      isStopped: true,
      stoppedAt: '2026-03-02T09:30:00.000Z',
      operatorStoppedAt: '2026-03-02T09:30:00.000Z',
    },
  },
});
