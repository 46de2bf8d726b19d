import type { NamedOperation } from '#server/core/pipeline.ts';
import { getClientSettlement } from '#server/network/get-client-settlement.ts';
import { listClientSettlementTransfers } from '#server/network/list-client-settlement-transfers.ts';
import { listClientSettlements } from '#server/network/list-client-settlements.ts';
import { searchClientSettlements } from '#server/network/search-client-settlements.ts';

/** Every operation of the service; the key is its name in OpenAPI, logs, audit rows and metrics. */
const registry = {
  listClientSettlements,
  getClientSettlement,
  listClientSettlementTransfers,
  searchClientSettlements,
};

export const operations: readonly NamedOperation[] = Object.entries(registry).map(
  ([name, operation]) => ({ name, ...operation }) as unknown as NamedOperation,
);
