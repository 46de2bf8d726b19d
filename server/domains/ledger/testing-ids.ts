import type { ObjectIds } from '#server/testing/foreign-ids.ts';

export const objectIds: ObjectIds = {
  ledgerAccountId: ['select public_id as id from ledger_accounts where enterprise_id = $1'],
};
