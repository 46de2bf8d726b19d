import { offExchangeEvents } from '#lib/events/network.ts';
import type { Domain } from '#server/core/runtime/service.ts';
import { countClientSettlements } from './count-client-settlements.ts';
import { demo } from './demo.ts';
import { exportClientSettlements } from './export-client-settlements.ts';
import { getClientSettlement } from './get-client-settlement.ts';
import { listClientSettlementTransfers } from './list-client-settlement-transfers.ts';
import { listClientSettlements } from './list-client-settlements.ts';
import { listSettlementPartners } from './list-settlement-partners.ts';
import { attention, objects, volumes } from './objects.ts';
import { searchClientSettlements } from './search-client-settlements.ts';

/** Off-exchange settlements with partners. */
export const network: Domain = {
  tags: {
    'Off-exchange settlement': 'Settlements of a client enterprise with its off-exchange partners.',
  },
  operations: {
    listClientSettlements,
    getClientSettlement,
    listClientSettlementTransfers,
    searchClientSettlements,
    exportClientSettlements,
    countClientSettlements,
    listSettlementPartners,
  },
  events: [offExchangeEvents],
  objects,
  attention,
  volumes,
  demo,
};
