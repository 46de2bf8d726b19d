import { dvpEvents } from '#lib/events/clearing.ts';
import type { Domain } from '#server/core/runtime/service.ts';
import { countDvpSettlements } from './count-dvp-settlements.ts';
import { countUnsignedDvpSettlements } from './count-unsigned-dvp-settlements.ts';
import { demo } from './demo.ts';
import { expireDue } from './expire-due.ts';
import { exportDvpSettlements } from './export-dvp-settlements.ts';
import { getDvpSettings } from './get-dvp-settings.ts';
import { getDvpSettlement } from './get-dvp-settlement.ts';
import { getEnterpriseDvpSettlement } from './get-enterprise-dvp-settlement.ts';
import { listDvpSettlements } from './list-dvp-settlements.ts';
import { listEnterpriseDvpSettlements } from './list-enterprise-dvp-settlements.ts';
import { attention, objects, volumes } from './objects.ts';
import { searchDvpSettlements } from './search-dvp-settlements.ts';
import { openBetween } from './settlement-queries.ts';

/** Delivery-versus-payment settlements. */
export const clearing: Domain = {
  tags: {
    'DVP settlement': 'Delivery-versus-payment settlements between trading accounts.',
  },
  operations: {
    listDvpSettlements,
    getDvpSettlement,
    getDvpSettings,
    listEnterpriseDvpSettlements,
    countUnsignedDvpSettlements,
    searchDvpSettlements,
    exportDvpSettlements,
    countDvpSettlements,
    getEnterpriseDvpSettlement,
  },
  events: [dvpEvents],
  objects,
  attention,
  volumes,
  openBetween,
  work: { jobs: { 'expire-dvp-settlements': { everyMs: 10_000, run: expireDue } } },
  demo,
};
