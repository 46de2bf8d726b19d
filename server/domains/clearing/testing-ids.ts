import type { ObjectIds } from '#server/testing/foreign-ids.ts';

export const objectIds: ObjectIds = {
  settlementId: [
    {
      uuid: `select p.settlement_id as id from dvp_settlement_parties p where p.account_id =
       (select id from wallets where enterprise_id = $1 and coin = 'ofc' order by id limit 1)`,
    },
  ],
  dvpSettlementId: [{ uuid: 'select settlement_id as id from dvp_settlement_parties where enterprise_id = $1' }],
};
