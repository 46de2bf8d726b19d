import * as z from 'zod';
import { contract, member } from '#lib/contract.ts';
import { PageCursor, pageLimit } from '#lib/list-input.ts';
import { READ_WALLETS } from '#lib/rights.ts';
import { BaseUnits, Instant, pageOf } from '#lib/schema.ts';
import { ACCOUNT_PATH, group, LEDGER_TAG, LedgerId, ledgerPlace, subject } from './shapes.ts';

/** What is kept back on an account until it is posted or given up. */
export const LedgerHold = z
  .object({
    id: LedgerId,
    state: z.enum(['pending', 'posted', 'voided', 'expired']).meta({ description: '`pending`: still kept back.' }),
    amount: BaseUnits,
    used: BaseUnits.meta({ description: 'What was posted out of it.' }),
    held: BaseUnits.meta({ description: 'What it keeps back now.' }),
    at: Instant,
    endedAt: Instant.nullable(),
    ...group,
    ...subject,
  })
  .meta({ id: 'LedgerHold' });
export type LedgerHold = z.output<typeof LedgerHold>;

/** Ours: what is and was kept back on an account of the enterprise: what is first, newest first. */
export const listLedgerHolds = contract({
  routes: [{ method: 'GET', path: `${ACCOUNT_PATH}/holds` }],
  access: member(READ_WALLETS),
  input: z.object({ ...ledgerPlace, cursor: PageCursor, limit: pageLimit(200) }),
  output: pageOf('holds', LedgerHold),
  summary: 'List the holds on an account of the books.',
  description:
    'Open ones first, then those that have ended; newest first. Unknown accounts and those of others answer the same: 404.',
  tag: LEDGER_TAG,
  example: {
    input: { enterpriseId: '5f9c0a3b7d1e4c2a8b6d0e9f1a2b3c4d', ledgerAccountId: '8d9e0f1a2b3c4d5e6f708192a3b4c5d6' },
    output: {
      holds: [
        {
          id: '42',
          state: 'pending',
          amount: '150000000',
          used: '0',
          held: '150000000',
          at: '2026-03-02T09:30:00.000Z',
          endedAt: null,
          kind: 'allocation',
          reference: '0197b7a2-6d3f-7c41-9a53-5d8c2f0e1b7a',
          subjectType: 'allocation',
          subjectId: '0197b7a2-6d3f-7c41-9a53-5d8c2f0e1b7a',
        },
      ],
      nextCursor: null,
      total: 1,
      isTotalExact: true,
    },
  },
});
