import type { ObjectIds } from '#server/testing/foreign-ids.ts';

export const objectIds: ObjectIds = {
  transferId: ['select transfer_id as id from chain_touches where enterprise_id = $1'],
};
