import { achDebitEvents, bankAccountEvents, fiatMovementEvents, withdrawalEvents } from '#lib/events/banking.ts';
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
import { bringDebitOn } from './ach/bring-debit-on.ts';
import { countAchDebits } from './ach/count-ach-debits.ts';
import { createAchDebit } from './ach/create-ach-debit.ts';
import { createBankTransfer } from './ach/create-bank-transfer.ts';
import { exportAchDebits } from './ach/export-ach-debits.ts';
import { getAchAgreement } from './ach/get-ach-agreement.ts';
import { getAchAuthorization } from './ach/get-ach-authorization.ts';
import { getAchDebit } from './ach/get-ach-debit.ts';
import { getBankTransfer } from './ach/get-bank-transfer.ts';
import { getTransferLimit } from './ach/get-transfer-limit.ts';
import { returnAchDebit } from './ach/return-ach-debit.ts';
import { searchAchDebits } from './ach/search-ach-debits.ts';
import { books } from './books.ts';
import { demo } from './demo.ts';
import { cancelBankAccountImport } from './imports/cancel-bank-account-import.ts';
import { checkImport } from './imports/check-import.ts';
import { createBankAccountImport } from './imports/create-bank-account-import.ts';
import { exportBankAccountImportRows } from './imports/export-bank-account-import-rows.ts';
import { getBankAccountImport } from './imports/get-bank-account-import.ts';
import { getBankAccountImportTemplate } from './imports/get-bank-account-import-template.ts';
import { purgeImport } from './imports/purge-import.ts';
import { ROWS_PURPOSE } from './imports/row-vault.ts';
import { runImport } from './imports/run-import.ts';
import { searchBankAccountImportRows } from './imports/search-bank-account-import-rows.ts';
import { searchBankAccountImports } from './imports/search-bank-account-imports.ts';
import { startBankAccountImport } from './imports/start-bank-account-import.ts';
import { bankAccountImportChunks } from './imports/tables.ts';
import { createLinkToken } from './links/create-link-token.ts';
import { exchangeLinkToken } from './links/exchange-link-token.ts';
import { listLinkedAccounts } from './links/list-linked-accounts.ts';
import { consentToSandboxLink } from './links/sandbox/consent-to-sandbox-link.ts';
import { listSandboxLinkAccounts } from './links/sandbox/list-sandbox-link-accounts.ts';
import { readSandboxLink } from './links/sandbox/read-sandbox-link.ts';
import { getAddressFormat } from './lookups/get-address-format.ts';
import { getBank } from './lookups/get-bank.ts';
import { getBankByBic } from './lookups/get-bank-by-bic.ts';
import { settleDeposit } from './movements/announce-deposit.ts';
import { exportFiatMovements } from './movements/export-fiat-movements.ts';
import { getDepositInstructions } from './movements/get-deposit-instructions.ts';
import { getFiatMovement } from './movements/get-fiat-movement.ts';
import { returnFiatMovement } from './movements/return-fiat-movement.ts';
import { searchFiatMovements } from './movements/search-fiat-movements.ts';
import { simulateFiatTransaction } from './movements/simulate-fiat-transaction.ts';
import { attention, objects, platformAttention } from './objects.ts';
import { checkBankAccountReadiness } from './readiness/check-bank-account-readiness.ts';
import { getBankAccountReadiness } from './readiness/get-bank-account-readiness.ts';
import { decideBankAccount } from './reviews/decide-bank-account.ts';
import { getBankAccountReview } from './reviews/get-bank-account-review.ts';
import { listBankAccountReviews } from './reviews/list-bank-account-reviews.ts';
import { buildSend } from './sends/build-send.ts';
import { sendSigned } from './sends/send-signed.ts';
import { getFiatStatement } from './statements/get-fiat-statement.ts';
import { bankAccounts, bankingTasks, bankSalts } from './tables.ts';
import { runTasks } from './task-store.ts';
import { assignUnmatchedDeposit } from './unmatched/assign-unmatched-deposit.ts';
import { findDepositAccount } from './unmatched/find-deposit-account.ts';
import { listUnmatchedDeposits } from './unmatched/list-unmatched-deposits.ts';
import { returnUnmatchedDeposit } from './unmatched/return-unmatched-deposit.ts';
import { simulateBankDeposit } from './unmatched/simulate-bank-deposit.ts';
import { unmatchedDeposits } from './unmatched/tables.ts';
import { SENDER_PURPOSE } from './unmatched/unmatched-store.ts';
import { withdrawalApproval } from './withdrawals/agree-withdrawal.ts';
import { approveWithdrawal } from './withdrawals/approve-withdrawal.ts';
import { arriveBatch, closeBatch, sendBatch, withdrawApproval } from './withdrawals/batch-tasks.ts';
import { cancelWithdrawal } from './withdrawals/cancel-withdrawal.ts';
import { closeWithdrawalBatch } from './withdrawals/close-withdrawal-batch.ts';
import { countWithdrawals } from './withdrawals/count-withdrawals.ts';
import { createWithdrawal } from './withdrawals/create-withdrawal.ts';
import { downloadWithdrawalBatch } from './withdrawals/download-withdrawal-batch.ts';
import { exportWithdrawals } from './withdrawals/export-withdrawals.ts';
import { FILE_PURPOSE } from './withdrawals/file-vault.ts';
import { getWithdrawal } from './withdrawals/get-withdrawal.ts';
import { getWithdrawalLimits } from './withdrawals/get-withdrawal-limits.ts';
import { getWithdrawalTerms } from './withdrawals/get-withdrawal-terms.ts';
import { listBatchWithdrawals } from './withdrawals/list-batch-withdrawals.ts';
import { listWithdrawalBatches } from './withdrawals/list-withdrawal-batches.ts';
import { rejectWithdrawal } from './withdrawals/reject-withdrawal.ts';
import { searchWithdrawals } from './withdrawals/search-withdrawals.ts';
import { setWithdrawalLimits } from './withdrawals/set-withdrawal-limits.ts';
import { withdrawalBatches } from './withdrawals/tables.ts';

/** Accounts of enterprises at banks. */
export const banking: Domain = {
  tags: {
    'Bank accounts': 'Accounts of an enterprise at banks: adding, checking, and whether payments can be made to them.',
    'ACH debits':
      'Money that is collected from bank accounts: its limits, the texts that are accepted, and what becomes of it.',
    'Bank account reviews': 'What the operator decides on bank accounts.',
    'Unmatched deposits': 'Deposits that named no account, and what the operator does with them.',
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
    createBankAccountImport,
    searchBankAccountImports,
    getBankAccountImport,
    searchBankAccountImportRows,
    exportBankAccountImportRows,
    startBankAccountImport,
    cancelBankAccountImport,
    getBankAccountImportTemplate,
    getAddressFormat,
    getBank,
    getBankByBic,
    createLinkToken,
    exchangeLinkToken,
    listLinkedAccounts,
    readSandboxLink,
    listSandboxLinkAccounts,
    consentToSandboxLink,
    getDepositInstructions,
    simulateFiatTransaction,
    searchFiatMovements,
    exportFiatMovements,
    getFiatMovement,
    getFiatStatement,
    returnFiatMovement,
    listUnmatchedDeposits,
    findDepositAccount,
    assignUnmatchedDeposit,
    returnUnmatchedDeposit,
    simulateBankDeposit,
    getTransferLimit,
    getAchAuthorization,
    getAchAgreement,
    createAchDebit,
    createBankTransfer,
    getBankTransfer,
    searchAchDebits,
    countAchDebits,
    exportAchDebits,
    getAchDebit,
    returnAchDebit,
    listBankAccountReviews,
    getBankAccountReview,
    decideBankAccount,
    createWithdrawal,
    searchWithdrawals,
    countWithdrawals,
    exportWithdrawals,
    getWithdrawal,
    approveWithdrawal,
    rejectWithdrawal,
    cancelWithdrawal,
    buildSend,
    sendSigned,
    getWithdrawalLimits,
    setWithdrawalLimits,
    getWithdrawalTerms,
    listWithdrawalBatches,
    listBatchWithdrawals,
    closeWithdrawalBatch,
    downloadWithdrawalBatch,
  },
  sealed: [
    { column: bankAccounts.sealedNumber, purpose: NUMBER_PURPOSE, isBound: true },
    { column: bankSalts.sealedSalt, purpose: SALT_PURPOSE, isBound: true },
    { column: bankAccountImportChunks.sealedRows, purpose: ROWS_PURPOSE, isBound: true },
    { column: withdrawalBatches.sealedFile, purpose: FILE_PURPOSE, isBound: true },
    { column: unmatchedDeposits.sealedSenderNumber, purpose: SENDER_PURPOSE, isBound: true },
  ],
  events: [bankAccountEvents, fiatMovementEvents, achDebitEvents, withdrawalEvents],
  approvals: { withdrawal: withdrawalApproval },
  objects,
  attention,
  platformAttention,
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
          'ach-debit': bringDebitOn,
          'deposit-settlement': settleDeposit,
          'batch-close': closeBatch,
          'batch-send': sendBatch,
          'batch-arrive': arriveBatch,
          'withdraw-approval': withdrawApproval,
          'import-check': checkImport,
          'import-run': runImport,
          'import-purge': purgeImport,
        }),
      },
    ],
  },
};
