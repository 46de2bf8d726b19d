import * as z from 'zod';
import { contract, member } from '#lib/contract.ts';
import { PLATFORM_BASE, PLATFORM_TAG } from '#lib/contracts/directory/fields.ts';
import { READ_WALLETS } from '#lib/rights.ts';
import { BaseUnits, EnterpriseId, HexId, Instant, Nothing } from '#lib/schema.ts';
import { LEDGER_TAG, ProofMark } from './shapes.ts';

const Count = z.int().min(0);

/** What must be true of a currency, as its accounts and holds are now. */
const sums = {
  currency: z.string().max(40),
  sum: BaseUnits.meta({ description: 'Of all accounts of the deployment: `0`.' }),
  accounts: Count.meta({ description: 'Accounts in it; of the outside and the house none.' }),
  posted: BaseUnits.meta({ description: 'What these accounts have together, held amounts included.' }),
  held: BaseUnits.meta({ description: 'What these accounts say is held.' }),
  openHolds: BaseUnits.meta({ description: 'What the open holds on them come to: the same.' }),
  isProven: z.boolean().meta({ description: 'Whether both are as they must be.' }),
};

const CurrencyProof = z.object(sums).meta({ id: 'LedgerCurrencyProof' });
const exampleCurrency: z.input<typeof CurrencyProof> = {
  currency: 'ofcbtc',
  sum: '0',
  accounts: 3,
  posted: '2500000000',
  held: '150000000',
  openHolds: '150000000',
  isProven: true,
};

/** The books of the enterprise, proven as they are now; the proof of all books, entry by entry, is made every ten minutes. */
export const getLedgerProof = contract({
  routes: [{ method: 'GET', path: '/api/clearhouse/v1/enterprises/{enterpriseId}/ledger-proof' }],
  access: member(READ_WALLETS),
  limit: { count: 120, windowSeconds: 60, by: 'user' },
  input: z.object({ enterpriseId: EnterpriseId }),
  output: z.object({
    asOf: Instant,
    currencies: z
      .array(CurrencyProof)
      .max(500)
      .meta({ description: 'Currencies in which the enterprise has accounts.' }),
    lastProof: ProofMark.nullable().meta({
      description:
        'The latest proof of all books: every balance against its entries, every entry against the object that caused it. Null before the first.',
    }),
  }),
  summary: 'Prove the books of an enterprise.',
  tag: LEDGER_TAG,
  example: {
    input: { enterpriseId: '5f9c0a3b7d1e4c2a8b6d0e9f1a2b3c4d' },
    output: {
      asOf: '2026-03-02T09:30:00.000Z',
      currencies: [exampleCurrency],
      lastProof: { at: '2026-03-02T09:24:00.000Z', isIntact: true },
    },
  },
});

/** A proof of all books of the deployment. */
export const LedgerProof = z
  .object({
    id: HexId,
    at: Instant,
    tookMs: Count,
    accounts: Count,
    transfers: Count,
    openHolds: Count,
    isIntact: z.boolean(),
    problems: z
      .array(z.string().max(2000))
      .max(200)
      .meta({ description: 'What is not as it must be; of each kind the first twenty and how many more.' }),
  })
  .meta({ id: 'LedgerProof' });
export type LedgerProof = z.output<typeof LedgerProof>;

const exampleProof: z.input<typeof LedgerProof> = {
  id: '3c4d5e6f708192a3b4c5d6e7f8091a2b',
  at: '2026-03-02T09:24:00.000Z',
  tookMs: 1840,
  accounts: 412,
  transfers: 250_000,
  openHolds: 37,
  isIntact: true,
  problems: [],
};
const access = { caller: 'platform-admin' } as const;

/** Sums of all books as they are now, and the latest proofs. */
export const getPlatformLedgerProof = contract({
  routes: [{ method: 'GET', path: `${PLATFORM_BASE}/ledger-proof` }],
  access,
  limit: { count: 120, windowSeconds: 60, by: 'user' },
  input: Nothing,
  output: z.object({
    asOf: Instant,
    currencies: z.array(CurrencyProof).max(500),
    reorganised: z
      .array(z.object({ currency: z.string().max(40), missing: BaseUnits }))
      .max(500)
      .meta({
        description:
          'What the operator stands for, by currency: deposits that a reorganisation took away after they were spent, and sends beyond what the books knew of.',
      }),
    proofs: z.array(LedgerProof).max(100).meta({ description: 'Proofs that were made, newest first.' }),
  }),
  summary: 'Read the proofs of all books.',
  tag: PLATFORM_TAG,
  example: {
    input: {},
    output: {
      asOf: '2026-03-02T09:30:00.000Z',
      currencies: [exampleCurrency],
      reorganised: [{ currency: 'btc', missing: '40000' }],
      proofs: [exampleProof],
    },
  },
});

/** Makes a proof of all books and keeps it. */
export const verifyLedger = contract({
  routes: [{ method: 'POST', path: `${PLATFORM_BASE}/ledger-proof` }],
  access,
  limit: { count: 6, windowSeconds: 60, by: 'user' },
  status: 201,
  input: Nothing,
  output: LedgerProof,
  summary: 'Prove all books now.',
  done: 'Proved the books',
  description:
    'Every balance is computed anew from the entries: of large books that takes a while. Calls that come meanwhile get the same proof.',
  tag: PLATFORM_TAG,
  example: { input: {}, output: exampleProof },
});
