import * as z from 'zod';
import { eventsOf } from './catalogue.ts';

const Plain = z.object({});
/** Why, as far as somebody said so. */
const WithReason = z.object({ reason: z.string().optional() });

/** What happens to off-exchange settlements. */
export const offExchangeEvents = eventsOf('off-exchange-settlement', {
  created: { body: z.object({ externalId: z.string() }) },
  /** The operator let a settlement on chain go on. */
  approved: { body: Plain },
  /** The transfers of a settlement on chain were sent to their chains. */
  broadcast: { body: Plain },
  /** What a client pays did not come into a block: it is held again. */
  loss_failed: { body: z.object({ transferId: z.string() }) },
  /** How many, and how much came in, is for the partner alone. */
  deposits_reported: { body: z.object({ deposits: z.int().optional() }) },
  deposit_confirmed: { body: z.object({ currency: z.string().optional(), quantity: z.string().optional() }) },
  disputed: { body: Plain },
  undisputed: { body: Plain },
  loss_sla_alert: { body: Plain },
  gain_sla_alert: { body: Plain },
  completed: { body: WithReason },
  failed: { body: WithReason },
  rejected: { body: WithReason },
});
