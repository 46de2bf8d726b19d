import * as z from 'zod';
import { Instant } from '#lib/schema.ts';
import { eventsOf } from './catalogue.ts';

const OfType = z.object({ type: z.string() });
const Changed = OfType.extend({ state: z.string() });
/** Suspended by hand, or because its receiver failed too often: then with what tells it from others, and the reason. */
const Suspended = z.union([
  Changed,
  OfType.extend({ url: z.string(), label: z.string().nullable(), reason: z.string().nullable() }),
]);

/** What happens to webhooks. */
export const webhookEvents = eventsOf('webhook', {
  created: { body: OfType },
  changed: { body: Changed },
  suspended: { body: Suspended },
  reactivated: { body: Changed },
  deleted: { body: OfType },
});

/** What happens to the secrets under which callbacks are signed. */
export const webhookSecretEvents = eventsOf('webhook-secret', {
  created: { body: z.object({ previousUntil: z.null() }) },
  rotated: { body: z.object({ previousUntil: Instant }) },
});
