import * as z from 'zod';
import { contract, member } from '#lib/contract.ts';
import { READ_WALLETS } from '#lib/rights.ts';
import { EnterpriseId, HexId, text } from '#lib/schema.ts';
import { LedgerEntry } from './entries.ts';
import { LedgerHold } from './holds.ts';
import { LEDGER_TAG, LedgerAccountKind } from './shapes.ts';

/** Most entries, and most holds, that are told of one object. */
export const MAX_MOVEMENTS = 500;

/** The account that an entry or a hold is on. */
const account = {
  ledgerAccountId: HexId.meta({ description: 'Of the account: `listLedgerEntries` lists what else happened on it.' }),
  accountKind: LedgerAccountKind,
  currency: z.string().max(40),
};

/** An entry with its account. */
export const ObjectEntry = LedgerEntry.extend(account).meta({ id: 'ObjectLedgerEntry' });
export type ObjectEntry = z.output<typeof ObjectEntry>;

/** A hold with its account. */
export const ObjectHold = LedgerHold.extend(account).meta({ id: 'ObjectLedgerHold' });
export type ObjectHold = z.output<typeof ObjectHold>;

const enterpriseId = '5f9c0a3b7d1e4c2a8b6d0e9f1a2b3c4d';
const allocationId = '0197b7a2-6d3f-7c41-9a53-5d8c2f0e1b7a';
const exampleOf = {
  at: '2026-03-02T09:30:00.000Z',
  amount: '150000000',
  kind: 'allocation',
  reference: allocationId,
  subjectType: 'allocation',
  subjectId: allocationId,
  ledgerAccountId: '8d9e0f1a2b3c4d5e6f708192a3b4c5d6',
  accountKind: 'available',
  currency: 'ofcbtc',
} as const;

/** Ours: what an object did in the books, on whichever of the enterprise's accounts. */
export const listObjectMovements = contract({
  routes: [{ method: 'GET', path: '/api/clearhouse/v1/enterprises/{enterpriseId}/ledger-movements' }],
  access: member(READ_WALLETS),
  input: z.object({
    enterpriseId: EnterpriseId,
    subjectType: text(40).meta({ description: 'Kind of the object, such as `allocation`.', examples: ['allocation'] }),
    subjectId: text(100).meta({ description: 'Id of the object.' }),
  }),
  output: z.object({
    entries: z.array(ObjectEntry).max(MAX_MOVEMENTS),
    holds: z.array(ObjectHold).max(MAX_MOVEMENTS),
  }),
  summary: 'List what an object moved and kept back on the accounts of an enterprise.',
  description:
    'Oldest first, and the first 500 of each. An object that the books do not know, or one of others, has none.',
  tag: LEDGER_TAG,
  example: {
    input: { enterpriseId, subjectType: 'allocation', subjectId: allocationId },
    output: {
      entries: [
        { ...exampleOf, id: '4711', direction: 'out', balance: '2350000000', counterKind: 'allocated', note: null },
      ],
      holds: [{ ...exampleOf, id: '42', state: 'posted', used: '150000000', held: '0', endedAt: exampleOf.at }],
    },
  },
});
