import { idvEvents } from '#lib/events/identity.ts';
import type { Domain } from '#server/core/runtime/service.ts';
import { changeIdvVerificationType } from './attempts/change-idv-verification-type.ts';
import { initiateIdv } from './attempts/initiate-idv.ts';
import { listIdvAttempts } from './attempts/list-idv-attempts.ts';
import { pruneCallbacks } from './callbacks/callback-store.ts';
import { receiveSumsubCallback } from './callbacks/receive-sumsub-callback.ts';
import { countIdvRecords } from './count-idv-records.ts';
import { demo } from './demo.ts';
import { missDeposit } from './deposits/miss-deposit.ts';
import { idvPaidIn } from './deposits/paid-in.ts';
import { exportIdvRecords } from './export-idv-records.ts';
import { getIdvRecord } from './get-idv-record.ts';
import { getIdvRow } from './get-idv-row.ts';
import { listIdvRecords } from './list-idv-records.ts';
import { attention, objects } from './objects.ts';
import { decideByItself } from './provider/sandbox/decide-by-itself.ts';
import { decideSandboxVerification } from './provider/sandbox/decide-sandbox-verification.ts';
import { payForSandboxVerification } from './provider/sandbox/pay-for-sandbox-verification.ts';
import { readSandboxVerification } from './provider/sandbox/read-sandbox-verification.ts';
import { listRejectedIdv } from './reopening/list-rejected-idv.ts';
import { reopenIdv } from './reopening/reopen-idv.ts';
import { searchIdvRecords } from './search-idv-records.ts';
import { idvTasks } from './tables.ts';
import { runTasks } from './task-store.ts';

/** Verification records. */
export const identity: Domain = {
  tags: {
    'Identity verification': 'Identity verification records of users.',
  },
  operations: {
    listIdvRecords,
    initiateIdv,
    getIdvRecord,
    changeIdvVerificationType,
    searchIdvRecords,
    getIdvRow,
    countIdvRecords,
    exportIdvRecords,
    listIdvAttempts,
    listRejectedIdv,
    reopenIdv,
    readSandboxVerification,
    decideSandboxVerification,
    payForSandboxVerification,
    receiveSumsubCallback,
  },
  events: [idvEvents],
  objects,
  attention,
  paidIn: { idv: idvPaidIn },
  demo,
  work: {
    jobs: { 'prune-callbacks': { everyMs: 3_600_000, run: ({ db, clock }) => pruneCallbacks(db, clock.now()) } },
    due: [
      {
        name: 'identity',
        table: idvTasks,
        clock: 'business',
        run: runTasks({ 'sandbox-decision': decideByItself, 'deposit-missing': missDeposit }),
      },
    ],
  },
};
