import * as z from 'zod';
import { IdvStatus, VerificationType } from '#lib/contracts/identity/records.ts';
import { HexId } from '#lib/schema.ts';
import { eventsOf } from './catalogue.ts';

/** What a record is from then on. */
const Facts = z.object({
  userId: HexId,
  status: IdvStatus,
  verificationType: VerificationType,
  rejectLabels: z.array(z.string()).optional(),
});

/** And what it was before. */
const Decided = Facts.extend({ from: IdvStatus });

/** What happens to verification records. */
export const idvEvents = eventsOf('idv', {
  created: { body: Facts },
  pending: { body: Decided },
  action_required: { body: Decided },
  approved: { body: Decided },
  rejected: { body: Decided },
  'link-given': { body: z.object({ attempt: z.number() }) },
  'type-changed': { body: Facts.extend({ fromType: VerificationType, from: IdvStatus }) },
  /** A word of the provider from which nothing follows. */
  noted: { body: z.object({ word: z.string() }) },
});
