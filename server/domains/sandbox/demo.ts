import { CLOCK_ID } from '#lib/events/sandbox.ts';
import type { Demo } from '#server/core/runtime/service.ts';
import { DAY_MS, HOUR_MS, iso } from '#server/demo/business-time.ts';
import { castOf } from '#server/demo/cast.ts';
import { type PastAction, recordActions } from '#server/demo/past-actions.ts';
import { createRandom } from '#server/demo/random.ts';

/** When the clock was frozen, and how long until it had caught up with real time again. */
const FREEZES = [
  { daysAgo: 61, hours: 2 },
  { daysAgo: 34, hours: 5 },
  { daysAgo: 6, hours: 1 },
] as const;

/** The clock of the sandbox was frozen for a rehearsal now and then; it stands at real time now. */
export const demo: Demo = {
  async write({ db, ...identity }) {
    const { people } = castOf(identity);
    const random = createRandom(`${identity.seed}:clock-actions:${identity.date.toISOString()}`);
    const actions = FREEZES.flatMap(({ daysAgo, hours }): PastAction[] => {
      const frozenMs = identity.date.getTime() - daysAgo * DAY_MS - random.int(0, 90) * 60_000;
      const about = {
        by: people.admin.id,
        enterpriseId: people.enterprises.main.id,
        operation: 'changeClock',
        subjectType: 'clock' as const,
        subjectId: CLOCK_ID,
      };
      const running = { offsetMs: 0, frozenAt: null };
      const frozen = { offsetMs: 0, frozenAt: iso(frozenMs) };
      return [
        { ...about, at: iso(frozenMs), before: running, after: frozen },
        { ...about, at: iso(frozenMs + hours * HOUR_MS), before: frozen, after: running },
      ];
    });
    await recordActions(db, { random, people }, actions);
  },
};
