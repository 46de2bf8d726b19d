import * as z from 'zod';
import { eventsOf } from './catalogue.ts';

/** What happens to off-exchange trades. */
export const tradeEvents = eventsOf('off-exchange-trade', {
  recorded: { body: z.object({ externalId: z.string() }) },
  corrected: { body: z.object({ version: z.int(), correctingUser: z.string(), reason: z.string() }) },
  assigned: { body: z.object({ settlementId: z.string() }) },
  settled: { body: z.object({ settlementId: z.string() }) },
  /** The settlement that it was in was rejected. */
  reopened: { body: z.object({ settlementId: z.string() }) },
});
