import type { WorkerPart } from '#server/core/worker.ts';
import { startChainFanOut } from './chain-fan-out.ts';
import { pruneHints } from './delivery-hints.ts';
import { startDispatcher } from './dispatcher.ts';
import { startFanOut } from './fan-out.ts';
import { pruneDeliveries } from './retention.ts';

/** What webhooks ask of a worker: notifications of events, their delivery, and the end of old records. */
export const webhookWork: WorkerPart = {
  loops: [startFanOut, startChainFanOut, startDispatcher],
  jobs: {
    'prune-deliveries': { everyMs: 300_000, run: (service) => pruneDeliveries(service.db, service.clock.now()) },
    'prune-delivery-hints': { everyMs: 300_000, run: (service) => pruneHints(service.db, service.clock.now()) },
  },
};
