import * as z from 'zod';
import { eventsOf } from './catalogue.ts';

const Amount = z.object({ type: z.enum(['allocation', 'deallocation']), currency: z.string(), quantity: z.string() });
const WithReason = Amount.extend({ reason: z.string() });

/** What happens to allocations and deallocations. */
export const allocationEvents = eventsOf('allocation', {
  reserved: { body: WithReason },
  cleared: { body: Amount },
  released: { body: WithReason },
  /** Other admins agreed, and the partner is asked. */
  agreed: { body: Amount },
});

/** What happens to connections between clients and partners. */
export const connectionEvents = eventsOf('off-exchange-connection', {
  created: { body: z.object({ name: z.string(), partnerId: z.string() }) },
  initialized: { body: z.object({}) },
  refused: { body: z.object({ reason: z.string() }) },
  renamed: { body: z.object({ name: z.string() }) },
  deactivated: { body: z.object({}) },
  activated: { body: z.object({}) },
  /** An admin of the partner read the secrets that the client gave. */
  'key-revealed': { body: z.object({}) },
});
