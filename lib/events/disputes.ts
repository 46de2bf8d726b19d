import * as z from 'zod';
import { eventsOf } from './catalogue.ts';

const WithReason = z.object({ settlementId: z.string(), reason: z.string().optional() });
const Closed = z.object({ settlementId: z.string(), closedBy: z.enum(['client', 'admin']) });

/** What happens to disputes of off-exchange settlements. */
export const disputeEvents = eventsOf('off-exchange-dispute', {
  opened: { body: WithReason },
  changed: { body: WithReason },
  retracted: { body: WithReason },
  reopened: { body: WithReason },
  /** Somebody said how it ends, and a second one is to review it. */
  closing: { body: Closed },
  closed: { body: Closed },
  /** The review was against it: the dispute is open as before. */
  closure_rejected: { body: WithReason },
  settled: { body: z.object({ settlementId: z.string() }) },
});
