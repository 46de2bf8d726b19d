import * as z from 'zod';
import { eventsOf } from './catalogue.ts';

/** The one clock of a sandbox has this id. */
export const CLOCK_ID = 'clock';

/** What happens to the clock of a sandbox. */
export const clockEvents = eventsOf('clock', {
  changed: { body: z.object({ offsetMs: z.number(), isFrozen: z.boolean() }) },
});
