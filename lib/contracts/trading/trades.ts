import * as z from 'zod';
import { contract } from '#lib/contract.ts';
import { only } from '#lib/list-input.ts';
import { Flag, HexId, Instant, InstantInput, storable, Uuid, wholeNumber } from '#lib/schema.ts';
import {
  ACCOUNT_BASE,
  ACCOUNT_ERRORS,
  AccountId,
  Decimal,
  FundingType,
  ProductName,
  READS_ACCOUNT,
  Side,
  TRADING_ERRORS,
  TRADING_EXAMPLES,
  TRADING_TAG,
} from './words.ts';

const BASE = `${ACCOUNT_BASE}/trades` as const;
const { accountId, enterpriseId, orderId } = TRADING_EXAMPLES;
const tradeId = '0197b7a2-6d3f-7c41-9a53-5d8c2f0e1d02';

/** A fill as the public interface shows it. */
export const Trade = z
  .object({
    id: Uuid.meta({ description: 'Id of the trade.' }),
    orderId: Uuid.meta({ description: 'Order that was filled.' }),
    time: Instant.meta({ description: 'When it was filled.' }),
    creationDate: Instant.meta({ description: 'When it was recorded.' }),
    product: ProductName,
    side: Side,
    price: Decimal.meta({ description: 'Price that it was filled at.' }),
    quoteQuantity: Decimal.meta({ description: 'What was paid or got, in quote, without fee.' }),
    quantity: Decimal.meta({ description: 'What was bought or sold, in base.' }),
    fee: Decimal.meta({ description: 'What it cost beside, in quote.' }),
    fundingType: FundingType,
    settled: z.boolean().meta({ description: 'Whether it is settled: at once where it was funded.' }),
    settleDate: Instant.nullable().meta({ description: 'When it was settled; null until then.' }),
    accountId: HexId.meta({ description: 'Trading account of the order.' }),
    enterpriseId: HexId.meta({ description: 'Enterprise of the account.' }),
  })
  .meta({ id: 'PrimeTrade' });
export type Trade = z.output<typeof Trade>;

export const exampleTrade: z.input<typeof Trade> = {
  id: tradeId,
  orderId,
  time: '2026-03-02T09:30:00.120Z',
  creationDate: '2026-03-02T09:30:00.120Z',
  product: 'TBTC-TUSD',
  side: 'buy',
  price: '60012',
  quoteQuantity: '30006',
  quantity: '0.5',
  fee: '30.01',
  fundingType: 'funded',
  settled: true,
  settleDate: '2026-03-02T09:30:00.120Z',
  accountId,
  enterpriseId,
};

const from = (what: string) =>
  InstantInput.optional().meta({ description: `${what} at this instant or later. Default: no limit.` });
const until = (what: string) =>
  InstantInput.optional().meta({ description: `${what} before this instant. Default: no limit.` });

/** Source: the published text of the trading interface. */
export const listAccountTrades = contract({
  routes: [{ method: 'GET', path: BASE }],
  access: READS_ACCOUNT,
  errors: ACCOUNT_ERRORS,
  rightsFirst: true,
  refusesAsRead: true,
  input: z.object({
    accountId: AccountId,
    offset: wholeNumber(0, 1_000_000).default(0).meta({ description: 'How many trades are passed over.' }),
    limit: wholeNumber(1, 500).default(50).meta({ description: 'Maximum number of trades.' }),
    orderId: storable(200).min(1).optional().meta(only('trades of this order')),
    dateGte: from('Only trades filled'),
    dateLt: until('Only trades filled'),
    creationDateGte: from('Only trades recorded'),
    creationDateLt: until('Only trades recorded'),
    isSettled: Flag.optional().meta(only('trades that are settled, or that are not')),
    fundingType: FundingType.optional().meta(only('trades funded so')),
  }),
  output: z.object({ data: z.array(Trade).max(500).meta({ description: 'Trades, the newest first.' }) }),
  summary: 'List the trades of a trading account.',
  tag: TRADING_TAG,
  example: { input: { accountId }, output: { data: [exampleTrade] } },
});

/** Source: the published text of the trading interface. */
export const getAccountTrade = contract({
  routes: [{ method: 'GET', path: `${BASE}/{tradeId}` }],
  access: READS_ACCOUNT,
  errors: TRADING_ERRORS,
  rightsFirst: true,
  refusesAsRead: true,
  input: z.object({
    accountId: AccountId,
    tradeId: storable(200)
      .min(1)
      .meta({ description: 'Id of the trade.', examples: [tradeId] }),
  }),
  output: Trade,
  summary: 'Get a trade.',
  tag: TRADING_TAG,
  example: { input: { accountId, tradeId }, output: exampleTrade },
});
