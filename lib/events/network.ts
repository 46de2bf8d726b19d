import * as z from 'zod';
import { eventsOf } from './catalogue.ts';

const Plain = z.object({});
/** Why, as far as somebody said so. */
const WithReason = z.object({ reason: z.string().optional() });

/** What happens to off-exchange settlements. */
export const offExchangeEvents = eventsOf('off-exchange-settlement', {
  created: { body: z.object({ externalId: z.string(), transfers: z.int() }) },
  /** The transfers of a settlement on chain were sent to their chains. */
  broadcast: { body: Plain },
  disputed: { body: Plain },
  undisputed: { body: Plain },
  loss_sla_alert: { body: Plain },
  gain_sla_alert: { body: Plain },
  completed: { body: WithReason },
  failed: { body: WithReason },
  rejected: { body: WithReason },
});
