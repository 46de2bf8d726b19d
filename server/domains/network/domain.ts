import { allocationEvents, connectionEvents } from '#lib/events/allocations.ts';
import { disputeEvents } from '#lib/events/disputes.ts';
import { offExchangeEvents } from '#lib/events/network.ts';
import { tradeEvents } from '#lib/events/trades.ts';
import type { Domain } from '#server/core/runtime/service.ts';
import { allocationApproval } from './allocations/agree-allocation.ts';
import { answerLate, timeOut } from './allocations/allocation-tasks.ts';
import { countAllocations } from './allocations/count-allocations.ts';
import { createClientAllocation } from './allocations/create-client-allocation.ts';
import { createClientDeallocation } from './allocations/create-client-deallocation.ts';
import { decidePartnerAllocation } from './allocations/decide-partner-allocation.ts';
import { decidePartnerDeallocation } from './allocations/decide-partner-deallocation.ts';
import { exportAllocations } from './allocations/export-allocations.ts';
import { getClientAllocation } from './allocations/get-client-allocation.ts';
import { getPartnerAllocation } from './allocations/get-partner-allocation.ts';
import { listClientAllocations } from './allocations/list-client-allocations.ts';
import { listPartnerAllocations } from './allocations/list-partner-allocations.ts';
import { searchAllocations } from './allocations/search-allocations.ts';
import { signClientAllocation } from './allocations/sign-client-allocation.ts';
import { signClientDeallocation } from './allocations/sign-client-deallocation.ts';
import { exportBalances } from './balances/export-balances.ts';
import { searchBalances } from './balances/search-balances.ts';
import { books } from './books.ts';
import { demo } from './demo.ts';
import { closeDispute } from './disputes/close-dispute.ts';
import { countDisputes } from './disputes/count-disputes.ts';
import { createDispute } from './disputes/create-dispute.ts';
import { exportDisputes } from './disputes/export-disputes.ts';
import { getDispute } from './disputes/get-dispute.ts';
import { listClientDisputes } from './disputes/list-client-disputes.ts';
import { listPartnerDisputes } from './disputes/list-partner-disputes.ts';
import { searchDisputes } from './disputes/search-disputes.ts';
import { updateDispute } from './disputes/update-dispute.ts';
import { CONNECTION_KEY_PURPOSE } from './members/client-connection-store.ts';
import { countConnections } from './members/count-connections.ts';
import { createClientConnection } from './members/create-client-connection.ts';
import { createNetworkClient } from './members/create-network-client.ts';
import { createPartner } from './members/create-partner.ts';
import { exportConnections } from './members/export-connections.ts';
import { getClientBalances } from './members/get-client-balances.ts';
import { getClientConnection } from './members/get-client-connection.ts';
import { getNetworkClient } from './members/get-network-client.ts';
import { getPartnerBalances } from './members/get-partner-balances.ts';
import { getPartnerConnection } from './members/get-partner-connection.ts';
import { initializePartnerConnection } from './members/initialize-partner-connection.ts';
import { listClientConnections } from './members/list-client-connections.ts';
import { listOwnPartners } from './members/list-own-partners.ts';
import { listPartnerConnections } from './members/list-partner-connections.ts';
import { listPartners } from './members/list-partners.ts';
import { listSettlementPartners } from './members/list-settlement-partners.ts';
import { listSupportedCurrencies } from './members/list-supported-currencies.ts';
import { refusePartnerConnection } from './members/refuse-partner-connection.ts';
import { revealConnectionKey } from './members/reveal-connection-key.ts';
import { searchConnections } from './members/search-connections.ts';
import { signClientConnection } from './members/sign-client-connection.ts';
import { networkConnections, networkTasks } from './members/tables.ts';
import { runTasks } from './members/task-store.ts';
import { updateClientConnection } from './members/update-client-connection.ts';
import { attention, objects, volumes } from './objects.ts';
import { alertGains, alertLosses } from './onchain/alerts.ts';
import { onchainOperations } from './onchain/operations.ts';
import { onchainSince, watchOnchain } from './onchain/watch-onchain.ts';
import { closeOperatorDispute } from './operator/close-operator-dispute.ts';
import { configureEnterpriseAsPartner } from './operator/configure-enterprise-as-partner.ts';
import { configurePartner } from './operator/configure-partner.ts';
import { decideUnansweredDeallocation } from './operator/decide-unanswered-deallocation.ts';
import { endFailedSettlement } from './operator/end-failed-settlement.ts';
import { listFailedSettlements } from './operator/list-failed-settlements.ts';
import { listOperatorDisputes } from './operator/list-operator-disputes.ts';
import { listOperatorPartners } from './operator/list-operator-partners.ts';
import { listUnansweredDeallocations } from './operator/list-unanswered-deallocations.ts';
import { reviewDisputeClosure } from './operator/review-dispute-closure.ts';
import { countClientSettlements } from './settlements/count-client-settlements.ts';
import { createNonReconciledSettlement } from './settlements/create-non-reconciled-settlement.ts';
import { createPartnerSettlement } from './settlements/create-partner-settlement.ts';
import { createPartnerSettlementV2 } from './settlements/create-partner-settlement-v2.ts';
import { exportClientSettlements } from './settlements/export-client-settlements.ts';
import { getClientSettlement } from './settlements/get-client-settlement.ts';
import { getPartnerSettlement } from './settlements/get-partner-settlement.ts';
import { getSettlementPosition } from './settlements/get-settlement-position.ts';
import { listClientSettlementTransfers } from './settlements/list-client-settlement-transfers.ts';
import { listClientSettlements } from './settlements/list-client-settlements.ts';
import { listPartnerSettlements } from './settlements/list-partner-settlements.ts';
import { searchClientSettlements } from './settlements/search-client-settlements.ts';
import { endDisputeWindow, tryTopUp, wakeTopUps } from './settlements/settlement-tasks.ts';
import { signPartnerSettlement } from './settlements/sign-partner-settlement.ts';
import { warnOfCutOff } from './settlements/warn-of-cut-off.ts';
import { closeAsClient, disputeAsClient, retractAsClient } from './simulated/client-tasks.ts';
import { createSandboxOffExchangeSettlement } from './simulated/create-sandbox-off-exchange-settlement.ts';
import { createSandboxTrades } from './simulated/create-sandbox-trades.ts';
import { createSimulatedAllocation } from './simulated/create-simulated-allocation.ts';
import { createSimulatedClient } from './simulated/create-simulated-client.ts';
import { depositAsPartner } from './simulated/deposit-as-partner.ts';
import { getConnectionScript } from './simulated/get-connection-script.ts';
import { retrySettlement, settleNightly } from './simulated/partner-tasks.ts';
import { setConnectionScript } from './simulated/set-connection-script.ts';
import { countTrades } from './trades/count-trades.ts';
import { createPartnerTrade } from './trades/create-partner-trade.ts';
import { exportTrades } from './trades/export-trades.ts';
import { getSettlementProposal } from './trades/get-settlement-proposal.ts';
import { getTrade } from './trades/get-trade.ts';
import { searchTrades } from './trades/search-trades.ts';
import { signPartnerTrade } from './trades/sign-partner-trade.ts';

/** The off-exchange network: clients, partners, what is allocated between them, and what they settle. */
export const network: Domain = {
  tags: {
    'Off-exchange settlement': 'Settlements of a client enterprise with its off-exchange partners.',
    'Off-exchange network': 'Clients, partners, their connections, and what clients allocate to them.',
    'Off-exchange operator': 'What the operator decides in the off-exchange network.',
  },
  operations: {
    listClientSettlements,
    getClientSettlement,
    listClientSettlementTransfers,
    searchClientSettlements,
    exportClientSettlements,
    countClientSettlements,
    listSettlementPartners,
    getSettlementPosition,
    searchBalances,
    exportBalances,
    createNetworkClient,
    getNetworkClient,
    listPartners,
    createPartner,
    listOwnPartners,
    listSupportedCurrencies,
    listClientConnections,
    signClientConnection,
    getClientConnection,
    createClientConnection,
    updateClientConnection,
    getClientBalances,
    signClientAllocation,
    createClientAllocation,
    signClientDeallocation,
    createClientDeallocation,
    listClientAllocations,
    getClientAllocation,
    searchAllocations,
    countAllocations,
    exportAllocations,
    searchConnections,
    exportConnections,
    countConnections,
    listPartnerConnections,
    getPartnerConnection,
    initializePartnerConnection,
    refusePartnerConnection,
    revealConnectionKey,
    getPartnerBalances,
    listPartnerAllocations,
    getPartnerAllocation,
    decidePartnerAllocation,
    decidePartnerDeallocation,
    signPartnerSettlement,
    createPartnerSettlement,
    createNonReconciledSettlement,
    createPartnerSettlementV2,
    ...onchainOperations,
    listPartnerSettlements,
    getPartnerSettlement,
    createDispute,
    updateDispute,
    closeDispute,
    listClientDisputes,
    listPartnerDisputes,
    searchDisputes,
    exportDisputes,
    getDispute,
    countDisputes,
    getSettlementProposal,
    signPartnerTrade,
    createPartnerTrade,
    searchTrades,
    exportTrades,
    countTrades,
    getTrade,
    listOperatorPartners,
    configurePartner,
    configureEnterpriseAsPartner,
    listOperatorDisputes,
    closeOperatorDispute,
    reviewDisputeClosure,
    listUnansweredDeallocations,
    decideUnansweredDeallocation,
    endFailedSettlement,
    listFailedSettlements,
    getConnectionScript,
    setConnectionScript,
    createSandboxTrades,
    createSandboxOffExchangeSettlement,
    createSimulatedClient,
    createSimulatedAllocation,
  },
  events: [offExchangeEvents, allocationEvents, connectionEvents, tradeEvents, disputeEvents],
  objects,
  attention,
  volumes,
  books,
  watches: onchainSince,
  sealed: [{ column: networkConnections.sealedKey, purpose: CONNECTION_KEY_PURPOSE }],
  work: {
    jobs: {
      'wake-top-ups': { everyMs: 1000, run: wakeTopUps },
      'watch-onchain': { everyMs: 1000, run: watchOnchain },
    },
    due: [
      {
        name: 'network',
        table: networkTasks,
        clock: 'business',
        run: runTasks({
          'allocation-answer': answerLate,
          'allocation-timeout': timeOut,
          'settlement-window': endDisputeWindow,
          'cut-off-near': warnOfCutOff,
          'settlement-top-up': tryTopUp,
          'onchain-loss-alert': alertLosses,
          'onchain-gain-alert': alertGains,
          'partner-settles': settleNightly,
          'partner-retries': retrySettlement,
          'partner-deposits': depositAsPartner,
          'client-disputes': disputeAsClient,
          'client-retracts': retractAsClient,
          'client-closes': closeAsClient,
        }),
      },
    ],
  },
  demo,
  approvals: { allocation: allocationApproval },
};
