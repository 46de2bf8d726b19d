import { dvpEvents } from '#lib/events/clearing.ts';
import type { Domain } from '#server/core/runtime/service.ts';
import { fillBatch, signBatch } from './batches/batch-tasks.ts';
import { createAgencySettlement } from './batches/create-agency-settlement.ts';
import { createDisbursement } from './batches/create-disbursement.ts';
import { createDvpBatch } from './batches/create-dvp-batch.ts';
import { getDvpBatchPayload } from './batches/get-dvp-batch-payload.ts';
import { getDvpBatchSigning } from './batches/get-dvp-batch-signing.ts';
import { signDvpBatch } from './batches/sign-dvp-batch.ts';
import { books } from './books.ts';
import { sendSettled } from './chain/send-legs.ts';
import { sentSince, watchLegs } from './chain/watch-legs.ts';
import { demo } from './demo.ts';
import { settlementApproval } from './life/agree-settlement.ts';
import { createDvpSettlement } from './life/create-dvp-settlement.ts';
import { getDvpSigningPayload } from './life/get-dvp-signing-payload.ts';
import { expire, lapse, unlock, withdraw } from './life/settlement-tasks.ts';
import { signDvpSettlement } from './life/sign-dvp-settlement.ts';
import { runTasks } from './life/task-store.ts';
import { terminateDvpSettlements } from './life/terminate-dvp-settlements.ts';
import { updateDvpApprovalRequest } from './life/update-dvp-approval-request.ts';
import { countDvpApprovalRequests } from './lists/count-dvp-approval-requests.ts';
import { countDvpSettlements } from './lists/count-dvp-settlements.ts';
import { exportDvpSettlements } from './lists/export-dvp-settlements.ts';
import { getDvpSettlement } from './lists/get-dvp-settlement.ts';
import { getEnterpriseDvpSettlement } from './lists/get-enterprise-dvp-settlement.ts';
import { getStateMachine } from './lists/get-state-machine.ts';
import { listDvpSettlements } from './lists/list-dvp-settlements.ts';
import { listEnterpriseDvpSettlements } from './lists/list-enterprise-dvp-settlements.ts';
import { searchDvpSettlements } from './lists/search-dvp-settlements.ts';
import { openBetween } from './lists/settlement-queries.ts';
import { runAutomation } from './netting/automation.ts';
import { listNettingQueues } from './netting/list-netting-queues.ts';
import { listNettingRuns } from './netting/list-netting-runs.ts';
import { runNetting } from './netting/run-netting.ts';
import { attention, objects, volumes } from './objects.ts';
import { configureDvpAccount } from './settings/configure-dvp-account.ts';
import { getDvpSettings } from './settings/get-dvp-settings.ts';
import { listDvpBalances } from './settings/list-dvp-balances.ts';
import { listDvpFeeRates } from './settings/list-dvp-fee-rates.ts';
import { listTradingPartners } from './settings/list-trading-partners.ts';
import { listTransactionRoutes } from './settings/list-transaction-routes.ts';
import { setDvpFeeRate } from './settings/set-dvp-fee-rate.ts';
import { updateDvpSettings } from './settings/update-dvp-settings.ts';
import { actAsCounterparty } from './simulated/act-as-counterparty.ts';
import { createSimulatedProposal } from './simulated/create-simulated-proposal.ts';
import { getDvpScript } from './simulated/get-dvp-script.ts';
import { setDvpScript } from './simulated/set-dvp-script.ts';
import { dvpTasks } from './tables.ts';

/** Delivery-versus-payment settlements: two parties agree and sign, and either every leg moves or none does. */
export const clearing: Domain = {
  tags: {
    'DVP settlement': 'Delivery-versus-payment settlements between trading accounts.',
    'DVP operator': 'What the operator takes of DVP settlements.',
  },
  operations: {
    countDvpApprovalRequests,
    countDvpSettlements,
    exportDvpSettlements,
    getDvpSettlement,
    getEnterpriseDvpSettlement,
    getStateMachine,
    listDvpSettlements,
    listEnterpriseDvpSettlements,
    searchDvpSettlements,
    createDvpSettlement,
    getDvpSigningPayload,
    signDvpSettlement,
    terminateDvpSettlements,
    updateDvpApprovalRequest,
    createAgencySettlement,
    createDisbursement,
    createDvpBatch,
    getDvpBatchPayload,
    getDvpBatchSigning,
    signDvpBatch,
    listNettingQueues,
    listNettingRuns,
    runNetting,
    configureDvpAccount,
    getDvpSettings,
    listDvpBalances,
    listDvpFeeRates,
    listTradingPartners,
    listTransactionRoutes,
    setDvpFeeRate,
    updateDvpSettings,
    createSimulatedProposal,
    getDvpScript,
    setDvpScript,
  },
  events: [dvpEvents],
  objects,
  attention,
  volumes,
  books,
  openBetween,
  watches: sentSince,
  work: {
    jobs: { 'watch-dvp-chains': { everyMs: 1000, run: watchLegs } },
    due: [
      {
        name: 'dvp',
        table: dvpTasks,
        clock: 'business',
        run: runTasks({
          lapse,
          expire,
          unlock,
          counterparty: actAsCounterparty,
          'withdraw-approvals': withdraw,
          send: sendSettled,
          fill: fillBatch,
          'sign-batch': signBatch,
          netting: runAutomation,
        }),
      },
    ],
  },
  demo,
  approvals: { 'dvp-settlement': settlementApproval },
};
