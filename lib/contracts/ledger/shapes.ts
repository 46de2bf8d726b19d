import * as z from 'zod';
import { EnterpriseId, Instant } from '#lib/schema.ts';

export const LEDGER_TAG = 'Ledger';

/** What accounts are for. */
export const LedgerAccountKind = z
  .enum([
    'available',
    'allocated',
    'suspense',
    'external',
    'house',
    'fee',
    'reserve',
    'issuance',
    'margin',
    'collateral',
  ])
  .meta({
    description:
      '`available`: what a wallet can spend; `allocated`: what a connection holds; `suspense`: on its way over a chain, or of a deposit that named no account; `external`: the outside; `house`: what the operator stands for; `fee`: fees of the operator; `reserve`: what backs a token; `issuance`: where a token comes from; `margin`: a position, which is negative where it is owed; `collateral`: what is pledged for positions.',
  });

/** Id of an account of the books. A malformed one is an unknown account. */
const LedgerAccountId = z
  .string()
  .min(1)
  .max(200)
  .meta({
    description: 'Id of the account, as `searchBalances` gives it.',
    examples: ['8d9e0f1a2b3c4d5e6f708192a3b4c5d6'],
  });

/** Where an account of an enterprise is. */
export const ledgerPlace = { enterpriseId: EnterpriseId, ledgerAccountId: LedgerAccountId };

export const ACCOUNT_PATH = '/api/clearhouse/v1/enterprises/{enterpriseId}/ledger-accounts/{ledgerAccountId}' as const;

/** Number of an entry or a hold, as text. */
export const LedgerId = z.string().max(20);

/** What something in the books is of. */
export const subject = {
  subjectType: z
    .string()
    .max(40)
    .nullable()
    .meta({ description: 'Kind of the object that caused it; null for openings and sandbox funding.' }),
  subjectId: z.string().max(100).nullable().meta({ description: 'Id of that object.' }),
};

/** What happened in the business: the kind of a group of entries, and which one. */
export const group = {
  kind: z.string().max(40).meta({ description: 'What happened, such as `deposit`, `allocation`, `settlement`.' }),
  reference: z.string().max(300).meta({ description: 'Which one: with `kind` it is named once for ever.' }),
};

/** The latest proof of all books of the deployment. */
export const ProofMark = z.object({
  at: Instant.meta({ description: 'When it was made, in business time.' }),
  isIntact: z.boolean().meta({ description: 'Whether nothing was wrong.' }),
});
