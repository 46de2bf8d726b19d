import * as z from 'zod';
import { eventsOf } from './catalogue.ts';

const Plain = z.object({});
/** Who acted, and what their enterprise is called. */
const Acted = z.object({ accountId: z.string().optional(), party: z.string().optional() });

/** What happens to DVP settlements. */
export const dvpEvents = eventsOf('dvp-settlement', {
  created: { body: Acted.extend({ externalId: z.string() }) },
  acknowledged: { body: Acted },
  signing: { body: Acted },
  signed: { body: Acted },
  /** It waits for other admins of the one who signed. */
  'awaiting-approval': { body: Acted },
  approved: { body: Acted },
  /** Nothing is owed any more: it waits for its unlock date, or for a netting run. */
  completed: { body: z.object({ waitsFor: z.enum(['unlock', 'netting']) }) },
  overdue: { body: Plain },
  failed: { body: Acted.extend({ reason: z.string() }) },
  settled: { body: z.object({ nettingRunId: z.string().optional() }) },
  rejected: { body: Acted },
  canceled: { body: Acted },
  expired: { body: Plain },
  /** Its movement on the chains. */
  sent: { body: z.object({ currency: z.string(), txId: z.string(), attempt: z.number() }) },
  confirmed: { body: z.object({ currency: z.string(), txId: z.string() }) },
});
