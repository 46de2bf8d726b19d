import { formatMemo } from '#lib/banking/memo.ts';
import type { BankTransfer } from '#lib/contracts/banking/ach-debits.ts';
import { ACH_RETURNS } from '#lib/contracts/banking/ach-words.ts';
import type { AchDebit, AchDebitWithText } from '#lib/contracts/banking/own-ach-debits.ts';
import { toDecimal } from '#lib/money.ts';
import type { DebitRow } from './debit-store.ts';

const DECIMALS = 2;

/** A debit with the names of its accounts. */
export interface ShownDebit {
  debit: DebitRow;
  walletName: string;
  bankName: string;
  accountNumber: string;
}

/** Whether the account has what has not come yet. */
const isLiable = ({ state, creditedAt }: DebitRow): boolean => state === 'processing' && creditedAt !== null;

/** A debit as the public interface shows transfers. */
export const presentTransfer = (debit: DebitRow): BankTransfer => ({
  id: debit.requestId ?? debit.id,
  txid: debit.id,
  status: debit.state,
  enterpriseId: debit.enterpriseId,
  walletId: debit.walletId,
  bankAccountId: debit.bankAccountId,
  amount: toDecimal(debit.quantity, DECIMALS),
  transferType: 'ach-us',
  transferDirection: 'in',
  applyInstantCredit: debit.applyInstantCredit,
  instantCreditLiability: isLiable(debit),
  memoId: formatMemo(debit.memo),
  estimatedEffectiveOn: debit.estimatedEffectiveOn,
  createdAt: debit.createdAt,
  settledAt: debit.settledAt,
});

const NEVER_ASKED = 'The bank was not asked: the bank account is approved no more.';

/** Why there is no money; null where there is, or may be. */
const reasonOf = ({ state, returnCode }: DebitRow): string | null =>
  returnCode === null ? (state === 'failed' ? NEVER_ASKED : null) : ACH_RETURNS[returnCode];

/** A debit as our own lists show it. */
export const presentDebit = ({ debit, walletName, bankName, accountNumber }: ShownDebit, owed: string): AchDebit => ({
  id: debit.id,
  requestId: debit.requestId,
  state: debit.state,
  walletId: debit.walletId,
  walletName,
  bankAccountId: debit.bankAccountId,
  bankName,
  accountNumber,
  currency: debit.currency,
  quantity: debit.quantity,
  owed,
  applyInstantCredit: debit.applyInstantCredit,
  instantCreditLiability: isLiable(debit),
  memoId: formatMemo(debit.memo),
  nextAt: debit.state === 'settled' ? null : debit.nextAt,
  estimatedEffectiveOn: debit.estimatedEffectiveOn,
  returnCode: debit.returnCode,
  reason: reasonOf(debit),
  agreedText: debit.agreedText,
  agreedVersion: debit.agreedVersion,
  agreedBy: debit.agreedBy,
  agreedAt: debit.agreedAt,
  agreedFrom: debit.agreedFrom,
  createdAt: debit.createdAt,
  settledAt: debit.settledAt,
  updatedAt: debit.updatedAt,
});

/** The same with the text that was accepted. */
export const presentWithText = (shown: ShownDebit, owed: string): AchDebitWithText => ({
  ...presentDebit(shown, owed),
  agreedWording: shown.debit.agreedWording,
});
