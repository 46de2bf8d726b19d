import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ReceiverProgram } from '#lib/contracts/webhooks/receivers.ts';
import { bytes, hexId, instant } from '#server/core/database/columns.ts';

/** Built-in receivers of callbacks, one per enterprise. Instants are wall time. */
export const webhookReceivers = pgTable(
  'webhook_receivers',
  {
    id: hexId().primaryKey(),
    enterpriseId: hexId().notNull(),
    /** The end of its address: known by those who may send to it. */
    key: text().notNull(),
    program: jsonb().$type<ReceiverProgram>().notNull(),
    /** Requests answered by the present program. */
    answered: integer().notNull().default(0),
    received: bigint({ mode: 'number' }).notNull().default(0),
    dropped: bigint({ mode: 'number' }).notNull().default(0),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('webhook_receivers_enterprise').on(t.enterpriseId),
    uniqueIndex('webhook_receivers_key').on(t.key),
    index('webhook_receivers_expiry').on(t.expiresAt),
  ],
);

/** What receivers got. */
export const receiverArrivals = pgTable(
  'receiver_arrivals',
  {
    id: hexId().primaryKey(),
    receiverId: hexId()
      .notNull()
      .references(() => webhookReceivers.id, { onDelete: 'cascade' }),
    number: bigint({ mode: 'number' }).notNull(),
    receivedAt: instant().notNull(),
    method: text().notNull(),
    headers: jsonb().$type<Record<string, string>>().notNull(),
    /** At most the first 64 KiB. */
    body: bytes().notNull(),
    bodyBytes: integer().notNull(),
    answer: text().notNull(),
  },
  (t) => [uniqueIndex('receiver_arrivals_list').on(t.receiverId, t.number)],
);
