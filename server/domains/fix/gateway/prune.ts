import type { Job } from '#server/core/runtime/service.ts';
import { pruneMessages } from './message-store.ts';

const KEPT_DAYS = 7;
const DAY_MS = 86_400_000;
const AT_ONCE = 10_000;

/** Forgets messages of sessions after a week. */
export const pruneFixMessages: Job = {
  everyMs: 600_000,
  async run({ db, clock }) {
    const before = new Date(clock.wall().getTime() - KEPT_DAYS * DAY_MS);
    while ((await pruneMessages(db, before, AT_ONCE)) === AT_ONCE);
  },
};
