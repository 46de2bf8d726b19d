import * as z from 'zod';

/** Id of a notification, with dashes or without. */
export const NotificationId = z
  .string()
  .max(36)
  .toLowerCase()
  .regex(/^[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}$/, 'must be the id of a notification')
  .transform((id) => id.replaceAll('-', ''));

/** How far the delivery of a notification is. */
export const DeliveryStatus = z.enum(['pending', 'processing', 'sent', 'failed', 'skipped']);
export type DeliveryStatus = z.output<typeof DeliveryStatus>;
