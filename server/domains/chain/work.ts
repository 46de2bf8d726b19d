import type { WorkerPart } from '#server/core/work/worker.ts';
import { startFollower } from './follower.ts';
import { pruneChains } from './retention.ts';

/** What the chains ask of a worker: to be read on, and the end of old steps. */
export const chainWork: WorkerPart = {
  loops: [startFollower],
  jobs: {
    'prune-chains': { everyMs: 300_000, run: (service) => pruneChains(service.db, service.clock.now()) },
  },
};
