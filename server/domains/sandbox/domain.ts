import { clockEvents } from '#lib/events/sandbox.ts';
import type { Domain } from '#server/core/runtime/service.ts';
import { changeClock } from './change-clock.ts';
import { clearFaults } from './clear-faults.ts';
import { concludeIdvRecord } from './conclude-idv-record.ts';
import { createSandboxIdvRecord } from './create-sandbox-idv-record.ts';
import { demo } from './demo.ts';
import { fundWallet } from './fund-wallet.ts';
import { getClock } from './get-clock.ts';
import { injectFault } from './inject-fault.ts';
import { listFaults } from './list-faults.ts';
import { resetSandbox } from './reset-sandbox.ts';

/** Clock, faults, reset, and the other side of what a sandbox plays. */
export const sandbox: Domain = {
  tags: {
    Sandbox: 'Move the clock, inject faults, reset the data, play the counterparty. In sandbox mode only.',
  },
  operations: {
    getClock,
    changeClock,
    injectFault,
    listFaults,
    clearFaults,
    resetSandbox,
    fundWallet,
    createSandboxIdvRecord,
    concludeIdvRecord,
  },
  events: [clockEvents],
  demo,
};
