import { bankAccountEvents, fiatMovementEvents, withdrawalEvents } from '#lib/events/banking.ts';
import type { Domain } from '#server/core/runtime/service.ts';
import { addBankAccount } from './accounts/add-bank-account.ts';
import { checkAccount } from './accounts/check-account.ts';
import { countBankAccounts } from './accounts/count-bank-accounts.ts';
import { exportBankAccounts } from './accounts/export-bank-accounts.ts';
import { getBankAccount } from './accounts/get-bank-account.ts';
import { getBankAccountRow } from './accounts/get-bank-account-row.ts';
import { listBankAccounts } from './accounts/list-bank-accounts.ts';
import { NUMBER_PURPOSE } from './accounts/number-vault.ts';
import { removeBankAccount } from './accounts/remove-bank-account.ts';
import { revealBankAccount } from './accounts/reveal-bank-account.ts';
import { SALT_PURPOSE } from './accounts/salt-store.ts';
import { searchBankAccounts } from './accounts/search-bank-accounts.ts';
import { updateBankAccount } from './accounts/update-bank-account.ts';
import { books } from './books.ts';
import { demo } from './demo.ts';
import { getAddressFormat } from './lookups/get-address-format.ts';
import { getBank } from './lookups/get-bank.ts';
import { exportFiatMovements } from './movements/export-fiat-movements.ts';
import { getDepositInstructions } from './movements/get-deposit-instructions.ts';
import { getFiatMovement } from './movements/get-fiat-movement.ts';
import { returnFiatMovement } from './movements/return-fiat-movement.ts';
import { searchFiatMovements } from './movements/search-fiat-movements.ts';
import { simulateFiatTransaction } from './movements/simulate-fiat-transaction.ts';
import { attention, objects } from './objects.ts';
import { checkBankAccountReadiness } from './readiness/check-bank-account-readiness.ts';
import { getBankAccountReadiness } from './readiness/get-bank-account-readiness.ts';
import { decideBankAccount } from './reviews/decide-bank-account.ts';
import { listBankAccountReviews } from './reviews/list-bank-account-reviews.ts';
import { bankAccounts, bankingTasks, bankSalts } from './tables.ts';
import { runTasks } from './task-store.ts';
import { withdrawalApproval } from './withdrawals/agree-withdrawal.ts';
import { approveWithdrawal } from './withdrawals/approve-withdrawal.ts';
import { arriveBatch, closeBatch, sendBatch, withdrawApproval } from './withdrawals/batch-tasks.ts';
import { cancelWithdrawal } from './withdrawals/cancel-withdrawal.ts';
import { countWithdrawals } from './withdrawals/count-withdrawals.ts';
import { createWithdrawal } from './withdrawals/create-withdrawal.ts';
import { downloadWithdrawalBatch } from './withdrawals/download-withdrawal-batch.ts';
import { exportWithdrawals } from './withdrawals/export-withdrawals.ts';
import { FILE_PURPOSE } from './withdrawals/file-vault.ts';
import { getWithdrawal } from './withdrawals/get-withdrawal.ts';
import { getWithdrawalLimits } from './withdrawals/get-withdrawal-limits.ts';
import { listWithdrawalBatches } from './withdrawals/list-withdrawal-batches.ts';
import { rejectWithdrawal } from './withdrawals/reject-withdrawal.ts';
import { searchWithdrawals } from './withdrawals/search-withdrawals.ts';
import { setWithdrawalLimits } from './withdrawals/set-withdrawal-limits.ts';
import { withdrawalBatches } from './withdrawals/tables.ts';

/** Accounts of enterprises at banks. */
export const banking: Domain = {
  tags: {
    'Bank accounts': 'Accounts of an enterprise at banks: adding, checking, and whether payments can be made to them.',
    'Bank account reviews': 'What the operator decides on bank accounts.',
    Withdrawals: 'Money that goes from trading accounts to bank accounts.',
    'Withdrawal batches': 'What the operator’s banks are to pay, as payment files.',
  },
  operations: {
    addBankAccount,
    listBankAccounts,
    getBankAccount,
    updateBankAccount,
    removeBankAccount,
    searchBankAccounts,
    countBankAccounts,
    exportBankAccounts,
    getBankAccountRow,
    revealBankAccount,
    checkBankAccountReadiness,
    getBankAccountReadiness,
    getAddressFormat,
    getBank,
    getDepositInstructions,
    simulateFiatTransaction,
    searchFiatMovements,
    exportFiatMovements,
    getFiatMovement,
    returnFiatMovement,
    listBankAccountReviews,
    decideBankAccount,
    createWithdrawal,
    searchWithdrawals,
    countWithdrawals,
    exportWithdrawals,
    getWithdrawal,
    approveWithdrawal,
    rejectWithdrawal,
    cancelWithdrawal,
    getWithdrawalLimits,
    setWithdrawalLimits,
    listWithdrawalBatches,
    downloadWithdrawalBatch,
  },
  sealed: [
    { column: bankAccounts.sealedNumber, purpose: NUMBER_PURPOSE, isBound: true },
    { column: bankSalts.sealedSalt, purpose: SALT_PURPOSE, isBound: true },
    { column: withdrawalBatches.sealedFile, purpose: FILE_PURPOSE, isBound: true },
  ],
  events: [bankAccountEvents, fiatMovementEvents, withdrawalEvents],
  approvals: { withdrawal: withdrawalApproval },
  objects,
  attention,
  books,
  demo,
  work: {
    due: [
      {
        name: 'banking',
        table: bankingTasks,
        clock: 'business',
        run: runTasks({
          'account-check': checkAccount,
          'batch-close': closeBatch,
          'batch-send': sendBatch,
          'batch-arrive': arriveBatch,
          'withdraw-approval': withdrawApproval,
        }),
      },
    ],
  },
};
