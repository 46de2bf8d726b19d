import type { ObjectIds } from '#server/testing/foreign-ids.ts';

export const objectIds: ObjectIds = {
  settlementId: [
    {
      uuid: `select p.settlement_id as id from dvp_settlement_parties p where p.account_id =
       (select id from wallets where enterprise_id = $1 and coin = 'ofc' order by id limit 1)`,
    },
  ],
  settlementIds: [
    {
      uuid: `select p.settlement_id as id from dvp_settlement_parties p where p.owes = 'signature' and p.account_id =
       (select id from wallets where enterprise_id = $1 and coin = 'ofc' order by id limit 1)`,
    },
  ],
  approvalRequestId: [
    {
      uuid: `select r.id from dvp_approval_requests r join wallets w on w.id = r.account_id where w.enterprise_id = $1`,
    },
  ],
  batchSigningId: [{ uuid: 'select id from dvp_batch_signings where enterprise_id = $1' }],
  dvpSettlementId: [{ uuid: 'select settlement_id as id from dvp_settlement_parties where enterprise_id = $1' }],
};
