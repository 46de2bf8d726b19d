import * as z from 'zod';
import { contract, member } from '#lib/contract.ts';
import { exportOf } from '#lib/contract-export.ts';
import { LEDGER_TAG, LedgerAccountKind } from '#lib/contracts/ledger/shapes.ts';
import { only, PageCursor, pageLimit, SORT, startOf } from '#lib/list-input.ts';
import { READ_WALLETS } from '#lib/rights.ts';
import { BaseUnits, Currency, EnterpriseId, Flag, HexId, listOf, pageOf, Uuid } from '#lib/schema.ts';

/** What an account of the books has of one currency. */
export const LedgerBalance = z
  .object({
    id: HexId.meta({ description: 'Of the account: `listLedgerEntries` lists what happened on it.' }),
    kind: LedgerAccountKind,
    currency: z.string().max(40).meta({ description: 'Coin of a wallet, or unit of a trading account.' }),
    walletId: HexId.nullable().meta({ description: 'The wallet that has it, or that allocated it.' }),
    walletName: z.string().max(300).nullable(),
    connectionId: Uuid.nullable().meta({ description: 'The connection that it is allocated to.' }),
    connectionName: z.string().max(300).nullable(),
    settlementId: Uuid.nullable().meta({ description: 'The settlement with which it is on its way over a chain.' }),
    mintOrderId: Uuid.nullable().meta({ description: 'The mint or burn order that it was paid for, until that ends.' }),
    posted: BaseUnits.meta({ description: 'What it has, held amounts included.' }),
    held: BaseUnits,
    available: BaseUnits.meta({ description: '`posted` less `held`.' }),
  })
  .meta({ id: 'LedgerBalance' });
export type LedgerBalance = z.output<typeof LedgerBalance>;

const enterpriseId = '5f9c0a3b7d1e4c2a8b6d0e9f1a2b3c4d';
const example: z.input<typeof LedgerBalance> = {
  id: '8d9e0f1a2b3c4d5e6f708192a3b4c5d6',
  kind: 'available',
  currency: 'ofcbtc',
  walletId: '1c2d3e4f5a6b47889900aabbccddeeff',
  walletName: 'Treasury',
  connectionId: null,
  connectionName: null,
  settlementId: null,
  mintOrderId: null,
  posted: '2500000000',
  held: '150000000',
  available: '2350000000',
};

/** Ours: what an enterprise has, by currency and account. */
export const searchBalances = contract({
  routes: [{ method: 'GET', path: '/api/clearhouse/v1/enterprises/{enterpriseId}/balances' }],
  access: member(READ_WALLETS),
  input: z.object({
    enterpriseId: EnterpriseId,
    cursor: PageCursor,
    limit: pageLimit(200),
    sort: z.enum(['currency']).default('currency').meta(SORT),
    text: startOf('the name of the wallet or the connection (in any case) or the id of the account'),
    ledgerAccountIds: listOf(HexId).meta(only('accounts with these ids')),
    walletIds: listOf(HexId).meta(only('what these wallets have, or have allocated')),
    connectionIds: listOf(Uuid).meta(only('what is allocated to these connections')),
    currencies: listOf(Currency.toLowerCase()).meta(only('these coins and units, such as `btc` and `ofcbtc`')),
    kinds: listOf(LedgerAccountKind, LedgerAccountKind.options.length).meta(only('accounts of these kinds')),
    onlyNonZero: Flag.default(false).meta({ description: 'Whether accounts without anything are left out.' }),
  }),
  output: pageOf('balances', LedgerBalance),
  summary: 'Search the balances of an enterprise.',
  description:
    'Every account that the enterprise has in the books, but those of what was on its way and has arrived, in the order of currencies.',
  tag: LEDGER_TAG,
  example: {
    input: { enterpriseId, kinds: ['available'] },
    output: { balances: [example], nextCursor: null, total: 1, isTotalExact: true },
  },
});

export const exportBalances = exportOf(searchBalances, {
  columns: [
    'id',
    'kind',
    'currency',
    'walletId',
    'walletName',
    'connectionId',
    'connectionName',
    'settlementId',
    'mintOrderId',
    'posted',
    'held',
    'available',
  ],
  summary: 'Export the balances of an enterprise as CSV.',
  exampleRow:
    '8d9e0f1a2b3c4d5e6f708192a3b4c5d6,available,ofcbtc,1c2d3e4f5a6b47889900aabbccddeeff,Treasury,,,,,2500000000,150000000,2350000000',
});
