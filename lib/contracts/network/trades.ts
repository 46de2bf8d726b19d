import * as z from 'zod';
import { contract } from '#lib/contract.ts';
import { exportOf } from '#lib/contract-export.ts';
import { before, only, onOrAfter, PageCursor, pageLimit, SORT, startOf } from '#lib/list-input.ts';
import { CappedCount, Currency, Instant, listOf, pageOf, text, Uuid } from '#lib/schema.ts';
import {
  exampleEnterprise,
  idsOf,
  NETWORK_TAG,
  NetworkSide,
  networkEnterprise,
  OWN_PATH,
  READS,
  SIDE,
} from './network-access.ts';
import { exampleTrade, Trade, TradeStatus } from './trade-shapes.ts';

const BASE = `${OWN_PATH}/off-exchange-trades` as const;

/** A trade with the names that people know it by. */
export const TradeRow = Trade.extend({
  partnerName: z.string().max(300),
  clientName: z.string().max(300).optional().meta({ description: 'Of the party, to who may know it.' }),
  connectionName: z
    .string()
    .max(300)
    .optional()
    .meta({ description: 'Of the party’s connection, to who may know it.' }),
}).meta({ id: 'TradeRow' });
export type TradeRow = z.output<typeof TradeRow>;

const exampleRow = {
  ...exampleTrade,
  base: { currency: 'ofcbtc', quantity: '150000000' },
  quote: { currency: 'ofcusd', quantity: '-14152500' },
  partnerName: 'Halden Markets',
  clientName: 'Northwind Capital',
  connectionName: 'Halden Markets main',
};

const narrowing = {
  side: NetworkSide.default('client').meta(SIDE),
  tradeIds: idsOf('trades with these ids'),
  statuses: listOf(TradeStatus, 3).meta(only('trades in these statuses')),
  connectionIds: idsOf('trades over these connections'),
  partnerIds: idsOf('trades of these partners'),
  settlementIds: idsOf('trades in these settlements'),
  currencies: listOf(Currency).meta(only('trades in one of these currencies')),
  text: startOf('the external id, the external order id (in any case) or the id'),
  tradedOnOrAfter: onOrAfter('trades of'),
  tradedBefore: before('trades of'),
};

export const searchTrades = contract({
  routes: [{ method: 'GET', path: BASE }],
  access: READS,
  input: z.object({
    ...networkEnterprise,
    cursor: PageCursor,
    limit: pageLimit(500),
    sort: z.enum(['-createdAt', 'createdAt']).default('-createdAt').meta(SORT),
    ...narrowing,
  }),
  output: pageOf('trades', TradeRow),
  summary: 'Search the off-exchange trades of an enterprise.',
  description: 'Currencies are units, such as `ofcbtc`, on either side.',
  tag: NETWORK_TAG,
  example: {
    input: { ...exampleEnterprise, side: 'client' },
    output: { trades: [exampleRow], nextCursor: null, total: 1, isTotalExact: true },
  },
});

export const exportTrades = exportOf(searchTrades, {
  columns: [
    'id',
    'externalId',
    'externalOrderId',
    'status',
    'partnerName',
    'partnerId',
    'clientName',
    'connectionName',
    'partyConnectionId',
    'counterpartyConnectionId',
    'base',
    'baseAmount',
    'quote',
    'quoteAmount',
    'version',
    'settlementId',
    'tradedAt',
    'createdAt',
    'updatedAt',
  ],
  summary: 'Export the off-exchange trades of an enterprise as CSV.',
  exampleRow:
    "0197b7a2-6d3f-7c41-9a53-5d8c2f0e1c01,T-2026-000417,O-2026-000398,recorded,Halden Markets,0190aa11-22bb-7cc3-8dd4-55ee66ff7788,Northwind Capital,Halden Markets main,0190aa11-22bb-7cc3-8dd4-55ee66ff0001,,150000000 ofcbtc,1.5 BTC,'-14152500 ofcusd,'-141525.00 USD,1,,2026-03-02T09:14:07.120Z,2026-03-02T09:30:00.000Z,2026-03-02T09:30:00.000Z",
});

/** Ours: how many there are in each status, under the other filters of the search. */
export const countTrades = contract({
  routes: [{ method: 'GET', path: `${OWN_PATH}/off-exchange-trade-counts` }],
  access: READS,
  input: z.object({ ...networkEnterprise, ...narrowing }).omit({ statuses: true }),
  output: z.object({ all: CappedCount, recorded: CappedCount, assigned: CappedCount, settled: CappedCount }),
  summary: 'Count the off-exchange trades of an enterprise by status.',
  tag: NETWORK_TAG,
  example: {
    input: exampleEnterprise,
    output: {
      all: { total: 2_417, isTotalExact: true },
      recorded: { total: 36, isTotalExact: true },
      assigned: { total: 112, isTotalExact: true },
      settled: { total: 2_269, isTotalExact: true },
    },
  },
});

const TradeVersion = z
  .object({
    version: z.int().min(1),
    trade: Trade.pick({ externalOrderId: true, tradedAt: true, base: true, quote: true }),
    correctionExternalId: text(400).optional(),
    correctingUser: text(300).optional(),
    reason: text(2000).optional(),
    createdAt: Instant,
  })
  .meta({ id: 'TradeVersion' });

export const getTrade = contract({
  routes: [{ method: 'GET', path: `${BASE}/{tradeId}` }],
  access: READS,
  input: z.object({ ...networkEnterprise, tradeId: Uuid.meta({ description: 'Id of the trade.' }) }),
  output: z.object({ side: NetworkSide.meta(SIDE), trade: TradeRow, versions: z.array(TradeVersion).max(1000) }),
  summary: 'Read an off-exchange trade with all that it said before.',
  tag: NETWORK_TAG,
  example: {
    input: { ...exampleEnterprise, tradeId: exampleTrade.id },
    output: {
      side: 'client',
      trade: exampleRow,
      versions: [
        {
          version: 1,
          trade: {
            externalOrderId: exampleTrade.externalOrderId,
            tradedAt: exampleTrade.tradedAt,
            base: exampleRow.base,
            quote: exampleRow.quote,
          },
          createdAt: exampleTrade.createdAt,
        },
      ],
    },
  },
});
