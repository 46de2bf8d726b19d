import type { BankCurrency } from '#lib/contracts/banking/words.ts';
import type { Context } from '#server/core/runtime/service.ts';
import { accountOfNumber } from '../accounts/account-of-number.ts';

interface Sender {
  enterpriseId: string;
  currency: BankCurrency;
  senderNumber: string | null;
}

/** The account of the enterprise that money came from; null for any other sender. */
export const sendingAccount = async (
  { db, service }: Pick<Context, 'db' | 'service'>,
  { senderNumber, ...place }: Sender,
): Promise<string | null> =>
  senderNumber === null ? null : accountOfNumber(db, service.vault, { ...place, number: senderNumber });
