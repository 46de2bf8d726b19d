import type { ObjectIds } from '#server/testing/foreign-ids.ts';

/** Those that can be paid apart: some operations answer for no others. */
const accounts = [
  `select id from bank_accounts where enterprise_id = $1 and state = 'approved' and is_ready`,
  `select id from bank_accounts where enterprise_id = $1 and not (state = 'approved' and is_ready)`,
];

export const objectIds: ObjectIds = {
  bankAccountId: accounts,
  bankAccountImportId: ['select id from bank_account_imports where enterprise_id = $1'],
  withdrawalId: ['select id from withdrawals where enterprise_id = $1'],
  withdrawalBatchId: ['select batch_id as id from withdrawals where enterprise_id = $1 and batch_id is not null'],
  movementId: ['select id from fiat_movements where enterprise_id = $1'],
  unmatchedDepositId: ['select id from unmatched_deposits where enterprise_id = $1'],
  achDebitId: ['select id from ach_debits where enterprise_id = $1'],
  transferId: ['select id from ach_debits where enterprise_id = $1'],
};
