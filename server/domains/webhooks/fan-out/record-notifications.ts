import { sql } from 'drizzle-orm';
import { type CallbackContent } from '#lib/events/catalogue.ts';
import type { Queryable } from '#server/core/database/db.ts';
import type { Hint } from '#server/core/runtime/broadcast.ts';
import type { Service } from '#server/core/runtime/service.ts';
import { newNotification } from '../records/new-notification.ts';
import { promoteFirst, type Webhook } from '../records/notification-store.ts';
import { insertNotifications } from '../records/webhook-store.ts';
import { type webhookNotifications, webhooks } from '../tables.ts';
import { deliveryHint } from './delivery-hints.ts';

const MAX_HINTS = 100;

type NewNotification = typeof webhookNotifications.$inferInsert;

/** A webhook that receives an event, with the content. */
export interface Recipient {
  webhook: Webhook;
  eventId: string;
  content: CallbackContent;
}

function draftAll(told: readonly Recipient[], now: Date): NewNotification[] {
  const sequences = new Map<string, number>();
  return told.map(({ webhook, eventId, content }) => {
    const sequence = (sequences.get(webhook.id) ?? webhook.sequence) + 1;
    sequences.set(webhook.id, sequence);
    const fresh = newNotification(webhook, content, { origin: { eventId, sequence }, now });
    return webhook.state === 'suspended' || webhook.isOrdered ? { ...fresh, dueAt: null } : fresh;
  });
}

/** One of each enterprise is enough for open pages to read anew; of a block that thousands hear of, some are told. */
function hintsOf(rows: readonly NewNotification[]): Hint[] {
  const first = new Map(rows.toReversed().map((row) => [row.enterpriseId, row]));
  return [...first.values()].slice(0, MAX_HINTS).map((row) => deliveryHint('created', row));
}

async function advanceSequences(tx: Queryable, rows: readonly NewNotification[]): Promise<void> {
  const last = new Map(rows.map((row) => [row.webhookId, row.sequence ?? 0]));
  const told = JSON.stringify([...last].map(([id, sequence]) => ({ id, sequence })));
  await tx.execute(sql`
    update ${webhooks} set sequence = told.sequence
    from jsonb_to_recordset(${told}::jsonb) as told(id uuid, sequence bigint) where ${webhooks.id} = told.id`);
}

/** How many notifications were made, and what open pages are to hear of them. */
export interface Recorded {
  made: number;
  hints: Hint[];
}

/**
 * Makes notifications in the order told, numbered within each webhook. The rows of the webhooks must be locked, so that the numbers
 * go up without holes. `announce` what it returns once that is committed.
 */
export async function recordNotifications(tx: Queryable, told: readonly Recipient[], now: Date): Promise<Recorded> {
  if (told.length === 0) return { made: 0, hints: [] };
  const rows = draftAll(told, now);
  await insertNotifications(tx, rows);
  await advanceSequences(tx, rows);
  const ordered = new Set(
    told.filter(({ webhook }) => webhook.isOrdered && webhook.state === 'active').map(({ webhook }) => webhook.id),
  );
  for (const id of ordered) await promoteFirst(tx, id);
  return { made: rows.length, hints: hintsOf(rows) };
}

/** Tells those who send, and open pages, of notifications that are there now. */
export function announce({ broadcast }: Service, { made, hints }: Recorded): void {
  if (made > 0) broadcast.wake('due');
  broadcast.hint(...hints);
}
