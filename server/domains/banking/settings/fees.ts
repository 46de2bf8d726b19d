import type { ListedFee } from '#lib/banking/operator-files.ts';
import type { BankCurrency, BankRail } from '#lib/contracts/banking/words.ts';
import type { Env } from '#server/core/runtime/env.ts';

interface Payment {
  currency: BankCurrency;
  type: BankRail;
  /** By routing number; of a wire only. */
  isDomestic: boolean;
}

export interface Fees {
  /** What a withdrawal costs, in base units; undefined where nothing is listed. */
  of: (payment: Payment) => string | undefined;
}

const matches = (fee: ListedFee, { currency, type, isDomestic }: Payment): boolean =>
  fee.currency === currency &&
  fee.type === type &&
  (type !== 'wire' || fee.isDomestic === undefined || fee.isDomestic === isDomestic);

/** Fees as the operator lists them. */
export const feesOf = ({ banking }: Pick<Env, 'banking'>): Fees => ({
  of: (payment) => banking.fees.find((fee) => matches(fee, payment))?.amount,
});

interface Paid {
  currency: BankCurrency;
  type: BankRail;
  routingNumber: string | null;
}

/** What a withdrawal to a bank account costs, in base units. */
export const withdrawalFee = (env: Pick<Env, 'banking'>, { currency, type, routingNumber }: Paid): string =>
  feesOf(env).of({ currency, type, isDomestic: routingNumber !== null }) ?? '0';
