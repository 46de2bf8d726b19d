import * as z from 'zod';
import { contract, member } from '#lib/contract.ts';
import { exportOf } from '#lib/contract-export.ts';
import { PageCursor, pageLimit } from '#lib/list-input.ts';
import { READ_WALLETS } from '#lib/rights.ts';
import { BaseUnits, Instant, pageOf } from '#lib/schema.ts';
import { ACCOUNT_PATH, group, LEDGER_TAG, LedgerAccountKind, LedgerId, ledgerPlace, subject } from './shapes.ts';

/** One amount that an account got or gave, with what it had afterwards. */
export const LedgerEntry = z
  .object({
    id: LedgerId,
    at: Instant,
    direction: z.enum(['in', 'out']),
    amount: BaseUnits,
    balance: BaseUnits.meta({ description: 'What the account had afterwards.' }),
    counterKind: LedgerAccountKind.meta({ description: 'What the account on the other side is for.' }),
    ...group,
    ...subject,
    note: z.string().max(300).nullable().meta({ description: 'The part of the object that it is of, if of a part.' }),
  })
  .meta({ id: 'LedgerEntry' });
export type LedgerEntry = z.output<typeof LedgerEntry>;

const place = { enterpriseId: '5f9c0a3b7d1e4c2a8b6d0e9f1a2b3c4d', ledgerAccountId: '8d9e0f1a2b3c4d5e6f708192a3b4c5d6' };
const example: z.input<typeof LedgerEntry> = {
  id: '4711',
  at: '2026-03-02T09:30:00.000Z',
  direction: 'out',
  amount: '150000000',
  balance: '2350000000',
  counterKind: 'allocated',
  kind: 'allocation',
  reference: '0197b7a2-6d3f-7c41-9a53-5d8c2f0e1b7a',
  subjectType: 'allocation',
  subjectId: '0197b7a2-6d3f-7c41-9a53-5d8c2f0e1b7a',
  note: null,
};

/** Ours: what an account of the enterprise got and gave, newest first. */
export const listLedgerEntries = contract({
  routes: [{ method: 'GET', path: `${ACCOUNT_PATH}/entries` }],
  access: member(READ_WALLETS),
  input: z.object({ ...ledgerPlace, cursor: PageCursor, limit: pageLimit(200) }),
  output: pageOf('entries', LedgerEntry),
  summary: 'List the entries of an account of the books.',
  description: 'Newest first. Unknown accounts and those of others answer the same: 404.',
  tag: LEDGER_TAG,
  example: { input: place, output: { entries: [example], nextCursor: null, total: 1, isTotalExact: true } },
});

export const exportLedgerEntries = exportOf(listLedgerEntries, {
  columns: [
    'id',
    'at',
    'direction',
    'amount',
    'balance',
    'counterKind',
    'kind',
    'reference',
    'subjectType',
    'subjectId',
    'note',
  ],
  summary: 'Export the entries of an account of the books as CSV.',
  exampleRow:
    '4711,2026-03-02T09:30:00.000Z,out,150000000,2350000000,allocated,allocation,0197b7a2-6d3f-7c41-9a53-5d8c2f0e1b7a,allocation,0197b7a2-6d3f-7c41-9a53-5d8c2f0e1b7a,',
});
