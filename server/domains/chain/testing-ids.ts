import type { ObjectIds } from '#server/testing/foreign-ids.ts';

export const objectIds: ObjectIds = {
  transferId: ['select transfer_id as id from chain_touches where enterprise_id = $1'],
  txHash: ['select transaction as id from chain_touches where enterprise_id = $1'],
  sequenceId: [
    `select sequence_id as id from chain_touches join chain_transactions using (coin, transaction)
     where enterprise_id = $1 and sequence_id is not null`,
  ],
};
