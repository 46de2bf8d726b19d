import type { WorkerPart } from '#server/core/work/worker.ts';
import { pruneReceivers } from './receiver-queries.ts';

/** What the built-in receivers ask of a worker: the end of those whose time is over. */
export const receiverWork: WorkerPart = {
  loops: [],
  jobs: { 'prune-receivers': { everyMs: 300_000, run: (service) => pruneReceivers(service.db, service.clock.wall()) } },
};
