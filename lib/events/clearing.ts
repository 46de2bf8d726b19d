import * as z from 'zod';
import { eventsOf } from './catalogue.ts';

const Plain = z.object({});

/** What happens to DVP settlements. */
export const dvpEvents = eventsOf('dvp-settlement', {
  created: { body: z.object({ externalId: z.string() }) },
  acknowledged: { body: Plain },
  signed: { body: Plain },
  approved: { body: Plain },
  settled: { body: Plain },
  rejected: { body: Plain },
  canceled: { body: Plain },
  expired: { body: Plain },
});
