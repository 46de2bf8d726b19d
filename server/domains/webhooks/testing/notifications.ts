import { eq } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import { readModel } from '#server/core/database/read-model.ts';
import { webhookAttempts, webhookNotifications } from '../tables.ts';

/** All notifications, for tests and runs that count them. */
export const knownNotifications = readModel.select().from(webhookNotifications).as('known_notifications');

/** Sets how long the attempts of a notification took. */
export async function setDuration(db: Queryable, notificationId: string, totalMs: number): Promise<void> {
  await db.update(webhookAttempts).set({ totalMs }).where(eq(webhookAttempts.notificationId, notificationId));
}
