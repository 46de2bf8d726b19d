import * as z from 'zod';
import { IdvStatus, VerificationType } from '#lib/contracts/identity/records.ts';
import { eventsOf } from './catalogue.ts';

/** Where the record stood before, and what was wrong with what the person sent. */
const Decided = z.object({ from: IdvStatus, rejectLabels: z.array(z.string()).optional() });

/** What happens to verification records. */
export const idvEvents = eventsOf('idv', {
  created: { body: z.object({ status: IdvStatus, verificationType: VerificationType }) },
  pending: { body: Decided },
  action_required: { body: Decided },
  approved: { body: Decided },
  rejected: { body: Decided },
});
