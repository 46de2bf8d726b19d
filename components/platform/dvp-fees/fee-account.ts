import type { OutputOf } from '#lib/contract.ts';
import type { listDvpFeeRates } from '#lib/contracts/clearing/fee-rates.ts';

/** A trading account with what the platform takes of its settlements. */
export type FeeAccount = OutputOf<typeof listDvpFeeRates>['accounts'][number];
