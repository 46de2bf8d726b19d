import type { ObjectIds } from '#server/testing/foreign-ids.ts';

export const objectIds: ObjectIds = {
  settlementId: [{ uuid: 'select settlement_id as id from network_settlement_parties where enterprise_id = $1' }],
  settlementIds: [{ uuid: 'select settlement_id as id from network_settlement_parties where enterprise_id = $1' }],
};
