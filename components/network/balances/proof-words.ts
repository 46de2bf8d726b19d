import type { OutputOf } from '#lib/contract.ts';
import type { getLedgerProof } from '#lib/contracts/ledger/proof.ts';

export type OwnProof = OutputOf<typeof getLedgerProof>;
export type CurrencyProof = OwnProof['currencies'][number];

/** Whether everything is as it must be: now, and at the last proof of all books. */
export const isProven = ({ currencies, lastProof }: OwnProof): boolean =>
  currencies.every((one) => one.isProven) && lastProof?.isIntact !== false;

export interface Claim {
  title: string;
  /** What it means, for a reader who keeps no books. */
  about: string;
  /** Null: not known yet. */
  isTrue: boolean | null;
  /** When it was found; null for now. */
  at: string | null;
}

/** What is proven of sums, in plain words. */
export function claimsOf(
  currencies: readonly CurrencyProof[],
  lastProof: { at: string; isIntact: boolean } | null,
): Claim[] {
  return [
    {
      title: 'Nothing is created or lost',
      about:
        'Whatever one account gets, another one gives. In each currency all accounts of this deployment, the outside included, sum to zero.',
      isTrue: currencies.every(({ sum }) => sum === '0'),
      at: null,
    },
    {
      title: 'What is held has a reason',
      about: 'What the accounts say is held is exactly what their open holds come to.',
      isTrue: currencies.every(({ held, openHolds }) => held === openHolds),
      at: null,
    },
    {
      title: 'Every balance equals its entries',
      about:
        'Each balance is computed anew from the first entry on, and each entry has the object that caused it. All books of the deployment, every ten minutes.',
      isTrue: lastProof?.isIntact ?? null,
      at: lastProof?.at ?? null,
    },
  ];
}
