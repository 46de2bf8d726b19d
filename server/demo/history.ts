import type { DomainEvent } from '#lib/events/catalogue.ts';
import type { PastEvent } from '#server/core/events/recorded-events.ts';
import { iso } from './business-time.ts';
import type { Random } from './random.ts';

/** Events with the time at which they happened. */
export interface Step {
  at: string;
  events: readonly DomainEvent[];
}

/** What happened step by step, as events of the past. */
export const toHistory = (random: Random, steps: readonly Step[]): PastEvent[] =>
  steps.flatMap(({ at, events }) =>
    events.map((event) => ({ ...event, id: random.uuidAt(Date.parse(at)), occurredAt: at })),
  );

/** A moment between two others. */
export const between = (from: string, until: string, share: number): string =>
  iso(Math.round(Date.parse(from) + (Date.parse(until) - Date.parse(from)) * share));
