import type { ObjectIds } from '#server/testing/foreign-ids.ts';

const settlementsOf = (side: string) => ({
  uuid: `select settlement_id as id from network_settlement_parties where enterprise_id = $1 and side = '${side}'`,
});
const transfers = [
  {
    uuid: `select id from network_settlement_transfers where $1 in (client_enterprise_id, source_enterprise_id)`,
  },
];
const connections = [
  {
    uuid: 'select c.id from network_connections c join network_clients k on k.id = c.client_id where k.enterprise_id = $1',
  },
  {
    uuid: 'select c.id from network_connections c join network_partners p on p.id = c.partner_id where p.enterprise_id = $1',
  },
];
const allocationsOf = (type: string) =>
  ['client', 'partner'].map((side) => ({
    uuid: `select id from network_allocations where ${side}_enterprise_id = $1 and type = '${type}'`,
  }));
const disputes = [{ uuid: 'select id from network_disputes where client_enterprise_id = $1' }];
const trades = [
  {
    uuid: `select t.id from network_trades t join network_connections c on c.id = t.party_connection_id
      join network_clients k on k.id = c.client_id where k.enterprise_id = $1`,
  },
];

/** As a client and as a partner. Partners are nobody's secret. */
export const objectIds: ObjectIds = {
  settlementId: [settlementsOf('client'), settlementsOf('partner')],
  settlementTransferId: transfers,
  settlementIds: [settlementsOf('client'), settlementsOf('partner')],
  connectionId: connections,
  connectionIds: connections,
  allocationId: allocationsOf('allocation'),
  allocationIds: allocationsOf('allocation'),
  deallocationId: allocationsOf('deallocation'),
  disputeId: disputes,
  disputeIds: disputes,
  tradeId: trades,
  tradeIds: trades,
};
