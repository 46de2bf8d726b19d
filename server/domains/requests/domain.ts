import type { Domain } from '#server/core/runtime/service.ts';
import { countRequests } from './count-requests.ts';
import { demo } from './demo.ts';
import { exportRequests } from './export-requests.ts';
import { getRequest } from './get-request.ts';
import { objects } from './objects.ts';
import { BODIES_PURPOSE } from './request-rows.ts';
import { pruneRequests } from './retention.ts';
import { searchRequests } from './search-requests.ts';
import { requestBodies } from './tables.ts';

/** What callers asked of the service, and how it answered. */
export const requests: Domain = {
  tags: { 'Request log': 'Requests of an enterprise: who sent what, how it was answered, and how long that took.' },
  operations: { searchRequests, countRequests, exportRequests, getRequest },
  objects,
  demo,
  sealed: [{ column: requestBodies.sealed, purpose: BODIES_PURPOSE }],
  work: {
    jobs: {
      'prune-requests': {
        everyMs: 60_000,
        run: ({ db, clock, env }) => pruneRequests(db, { now: clock.wall(), days: env.REQUEST_LOG_DAYS }),
      },
    },
  },
};
