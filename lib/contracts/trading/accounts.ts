import * as z from 'zod';
import { contract } from '#lib/contract.ts';
import { HexId, Nothing, Uuid } from '#lib/schema.ts';
import {
  ACCOUNT_BASE,
  ACCOUNT_ERRORS,
  AccountId,
  Decimal,
  PRIME_BASE,
  READS_ACCOUNT,
  Symbol,
  TRADING_ERRORS,
  TRADING_EXAMPLES,
  TRADING_TAG,
} from './words.ts';

const MAX_ACCOUNTS = 1000;
/** Two for each of the products that there may be. */
const MAX_CURRENCIES = 200;
const CURRENCY_ID = '2f7d9c41-6b0a-5e38-8d15-3a9c7e4f1b62';
const account = z.object({ accountId: AccountId });
const exampleInput = { accountId: TRADING_EXAMPLES.accountId };

export const listPrimeAccounts = contract({
  routes: [{ method: 'GET', path: `${PRIME_BASE}/accounts` }],
  access: READS_ACCOUNT,
  rightsFirst: true,
  errors: TRADING_ERRORS,
  input: Nothing,
  output: z.object({ data: z.array(z.object({ id: HexId, name: z.string().max(300) })).max(MAX_ACCOUNTS) }),
  summary: 'List the accounts that you may see the trading of.',
  description: 'Those of every enterprise in which you have the scope `trade_view`, by name.',
  tag: TRADING_TAG,
  example: { input: {}, output: { data: [{ id: TRADING_EXAMPLES.accountId, name: 'Market Making' }] } },
});

export const getTradingUser = contract({
  routes: [{ method: 'GET', path: `${PRIME_BASE}/user/current` }],
  access: READS_ACCOUNT,
  rightsFirst: true,
  errors: TRADING_ERRORS,
  input: Nothing,
  output: z.object({
    id: HexId,
    firstName: z.string().max(200),
    lastName: z.string().max(200),
    email: z.string().max(320),
  }),
  summary: 'Read who you are.',
  tag: TRADING_TAG,
  example: {
    input: {},
    output: { id: TRADING_EXAMPLES.userId, firstName: 'Mira', lastName: 'Holm', email: 'mira.holm@northwind.example' },
  },
});

export const listTradingCurrencies = contract({
  routes: [{ method: 'GET', path: `${ACCOUNT_BASE}/currencies` }],
  access: READS_ACCOUNT,
  rightsFirst: true,
  errors: ACCOUNT_ERRORS,
  input: account,
  output: z.object({
    data: z
      .array(
        z.object({
          id: Uuid,
          symbol: Symbol,
          name: z.string().max(200),
          increment: Decimal.meta({ description: 'One base unit, in whole units.' }),
          platformSymbol: z.string().max(60).meta({ description: 'What the currency is called outside of trading.' }),
        }),
      )
      .max(MAX_CURRENCIES),
  }),
  summary: 'List the currencies that products trade.',
  tag: TRADING_TAG,
  example: {
    input: exampleInput,
    output: {
      data: [
        {
          id: CURRENCY_ID,
          symbol: 'TBTC',
          name: 'Bitcoin (testnet 3)',
          increment: '0.00000001',
          platformSymbol: 'tbtc',
        },
      ],
    },
  },
});

export const listTradingBalances = contract({
  routes: [{ method: 'GET', path: `${ACCOUNT_BASE}/balances` }],
  access: READS_ACCOUNT,
  rightsFirst: true,
  errors: ACCOUNT_ERRORS,
  input: account,
  output: z.object({
    data: z
      .array(
        z.object({
          currencyId: Uuid,
          currency: Symbol,
          balance: Decimal.meta({ description: 'What the account has, held or not.' }),
          heldBalance: Decimal.meta({ description: 'What of it is held, by orders and otherwise.' }),
          unsettledHeldBalance: Decimal.meta({ description: 'Always `0`: funded trades settle at once.' }),
          tradableBalance: Decimal.meta({ description: 'What new orders can take.' }),
          withdrawableBalance: Decimal.meta({ description: 'What can leave the account.' }),
        }),
      )
      .max(MAX_CURRENCIES),
  }),
  summary: 'List what an account has of the currencies that products trade.',
  description: 'In whole units, also where the account has nothing.',
  tag: TRADING_TAG,
  example: {
    input: exampleInput,
    output: {
      data: [
        {
          currencyId: CURRENCY_ID,
          currency: 'TBTC',
          balance: '2.5',
          heldBalance: '0.5',
          unsettledHeldBalance: '0',
          tradableBalance: '2',
          withdrawableBalance: '2',
        },
      ],
    },
  },
});
