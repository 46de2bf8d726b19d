import type { OutputOf } from '#lib/contract.ts';
import type { listFailedSettlements } from '#lib/contracts/network/failed-settlements.ts';
import type { listOnchainSettlements } from '#lib/contracts/network/onchain-operator.ts';
import type { listOperatorDisputes, listUnansweredDeallocations } from '#lib/contracts/network/operator.ts';

export type OperatorDispute = OutputOf<typeof listOperatorDisputes>['disputes'][number];
export type OnchainSettlement = OutputOf<typeof listOnchainSettlements>['settlements'][number];
export type FailedSettlement = OutputOf<typeof listFailedSettlements>['settlements'][number];
export type UnansweredDeallocation = OutputOf<typeof listUnansweredDeallocations>['deallocations'][number];

/** Who is concerned, in the sentences of dialogs. */
export const between = ({ clientName, partnerName }: { clientName: string; partnerName: string }): string =>
  `${clientName} with ${partnerName}`;
