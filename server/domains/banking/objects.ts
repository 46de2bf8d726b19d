import { sql } from 'drizzle-orm';
import type { FiatMovement } from '#lib/contracts/banking/movements.ts';
import type { AchDebit } from '#lib/contracts/banking/own-ach-debits.ts';
import type { Withdrawal } from '#lib/contracts/banking/withdrawals.ts';
import { describeAmount } from '#lib/money.ts';
import { finderOf, inWords } from '#server/core/lists/find.ts';
import { namesById } from '#server/core/lists/names.ts';
import { platformTotalOf, totalOf } from '#server/core/lists/total.ts';
import type { Domain } from '#server/core/runtime/service.ts';
import { findAccountNames, findAccountsNamed } from './accounts/account-queries.ts';
import { presentRow } from './accounts/account-view.ts';
import { searchBankAccounts } from './accounts/search-bank-accounts.ts';
import { findDebitNames } from './ach/debit-queries.ts';
import { searchAchDebits } from './ach/search-ach-debits.ts';
import { achDebits } from './ach/tables.ts';
import { findMovementNames } from './movements/movement-queries.ts';
import { searchFiatMovements } from './movements/search-fiat-movements.ts';
import { listBankAccountReviews } from './reviews/list-bank-account-reviews.ts';
import { feesOf } from './settings/fees.ts';
import { bankAccounts, fiatMovements } from './tables.ts';
import { listUnmatchedDeposits } from './unmatched/list-unmatched-deposits.ts';
import { listWithdrawalBatches } from './withdrawals/list-withdrawal-batches.ts';
import { searchWithdrawals } from './withdrawals/search-withdrawals.ts';
import { withdrawals } from './withdrawals/tables.ts';
import { findWithdrawalNames, namedWithdrawal } from './withdrawals/withdrawal-queries.ts';

/** A deposit as the palette shows it. */
const foundMovement = ({ id, quantity, currency, walletName, state }: FiatMovement) => ({
  id,
  title: `Deposit of ${describeAmount(currency, quantity)}`,
  detail: `${walletName} · ${inWords(state)}`,
});

/** A debit as the palette shows it. */
const foundDebit = ({ id, quantity, currency, bankName, state }: AchDebit) => ({
  id,
  title: `ACH debit of ${describeAmount(currency, quantity)}`,
  detail: `${bankName} · ${inWords(state)}`,
});

/** A withdrawal as the palette shows it. */
const foundWithdrawal = ({ id, ownerName, state, ...amount }: Withdrawal) => ({
  id,
  title: namedWithdrawal(amount),
  detail: `${ownerName} · ${inWords(state)}`,
});

export const objects: Domain['objects'] = {
  'bank-account': {
    exists: ({ enterpriseId, subjectId }) =>
      sql`select 1 from ${bankAccounts} where id = ${subjectId} and enterprise_id = ${enterpriseId}`,
    find: finderOf(
      searchBankAccounts,
      async ({ db, service }, { enterpriseId, text }) => {
        const found = await findAccountsNamed(db, enterpriseId, text);
        return found.map((one) => presentRow(one, feesOf(service.env)));
      },
      ({ id, name, ownerName, accountNumber, verificationState }) => ({
        id,
        title: `${name} ${accountNumber.replace(/^\*+/, '')}`.trim(),
        detail: `${ownerName} · ${inWords(verificationState)}`,
      }),
    ),
    names: {
      contract: searchBankAccounts.contract,
      names: async ({ db }, query) => namesById(await findAccountNames(db, query)),
    },
  },
  'fiat-movement': {
    exists: ({ enterpriseId, subjectId }) =>
      sql`select 1 from ${fiatMovements} where id = ${subjectId} and enterprise_id = ${enterpriseId}`,
    find: finderOf(searchFiatMovements, async (): Promise<FiatMovement[]> => [], foundMovement),
    names: {
      contract: searchFiatMovements.contract,
      names: async ({ db }, query) => namesById(await findMovementNames(db, query)),
    },
  },
  'ach-debit': {
    exists: ({ enterpriseId, subjectId }) =>
      sql`select 1 from ${achDebits} where id = ${subjectId} and enterprise_id = ${enterpriseId}`,
    find: finderOf(searchAchDebits, async (): Promise<AchDebit[]> => [], foundDebit),
    names: {
      contract: searchAchDebits.contract,
      names: async ({ db }, query) => namesById(await findDebitNames(db, query)),
    },
  },
  withdrawal: {
    exists: ({ enterpriseId, subjectId }) =>
      sql`select 1 from ${withdrawals} where id = ${subjectId} and enterprise_id = ${enterpriseId}`,
    find: finderOf(searchWithdrawals, async (): Promise<Withdrawal[]> => [], foundWithdrawal),
    names: {
      contract: searchWithdrawals.contract,
      names: async ({ db }, query) => namesById(await findWithdrawalNames(db, query)),
    },
  },
};

export const attention: Domain['attention'] = [
  totalOf('bank-accounts-to-revise', searchBankAccounts, { states: ['revise'] }),
  totalOf('deposits-taken-back', searchFiatMovements, { onlyTakenBack: true }),
  totalOf('deposits-owed', searchFiatMovements, { onlyOwed: true }),
  totalOf('withdrawals-returned', searchWithdrawals, { onlyReturned: true }),
  totalOf('ach-debits-owed', searchAchDebits, { onlyOwed: true }),
  totalOf('ach-debits-gone-wrong', searchAchDebits, { onlyGoneWrong: true }),
];

export const platformAttention: Domain['platformAttention'] = [
  platformTotalOf('withdrawal-batches-due', listWithdrawalBatches, { onlyDue: true }),
  platformTotalOf('unmatched-deposits', listUnmatchedDeposits, {}),
  platformTotalOf('bank-account-reviews', listBankAccountReviews, {}),
];
