import type { WorkerPart } from '#server/core/work/worker.ts';
import { startDispatcher } from './delivery/dispatcher.ts';
import { pruneDeliveries } from './delivery/retention.ts';
import { startChainFanOut } from './fan-out/chain-fan-out.ts';
import { pruneHints } from './fan-out/delivery-hints.ts';
import { startFanOut } from './fan-out/fan-out.ts';

/** What webhooks ask of a worker: notifications of events, their delivery, and the end of old records. */
export const webhookWork: WorkerPart = {
  loops: [startFanOut, startChainFanOut, startDispatcher],
  jobs: {
    'prune-deliveries': { everyMs: 300_000, run: (service) => pruneDeliveries(service.db, service.clock.now()) },
    'prune-delivery-hints': { everyMs: 300_000, run: (service) => pruneHints(service.db, service.clock.now()) },
  },
};
