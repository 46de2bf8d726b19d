import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { FIX_PROFILES, FIX_SESSION_KINDS } from '#lib/fix/words.ts';
import { hexId, instant } from '#server/core/database/columns.ts';
import { dueColumns } from '#server/core/work/tables.ts';
import { enterprises } from '#server/domains/directory/tables.ts';

/**
 * Sessions of trading accounts, one for orders and one for the market. Whoever writes their numbers holds the row: a gateway that dies
 * loses it when `heldUntil` has passed. Times are those of the wall clock.
 */
export const fixSessions = pgTable(
  'fix_sessions',
  {
    id: hexId().primaryKey(),
    enterpriseId: hexId()
      .notNull()
      .references(() => enterprises.id),
    accountId: hexId().notNull(),
    kind: text({ enum: FIX_SESSION_KINDS }).notNull(),
    /** Null as the deployment has it. */
    profile: text({ enum: FIX_PROFILES }),
    cancelsOnDisconnect: boolean().notNull().default(false),
    reportsAllOrders: boolean().notNull().default(false),
    /** An order that is sent again is refused when it is older. */
    staleAfterSeconds: integer().notNull().default(60),
    /** Numbers of the next message from the client, and of the next one to it. */
    expected: bigint({ mode: 'number' }).notNull().default(1),
    next: bigint({ mode: 'number' }).notNull().default(1),
    /** Counts how often the numbers began anew: messages of before are not sent again. */
    life: integer().notNull().default(0),
    /** Number of the last event of the account that was looked at. */
    cursor: bigint({ mode: 'number' }).notNull().default(0),
    /** The gateway that has the connection; each new holder has another fence. */
    holder: hexId(),
    holdFence: bigint({ mode: 'number' }).notNull().default(0),
    heldUntil: instant(),
    /** What somebody wants of the holder. */
    asked: text({ enum: ['disconnect', 'probe'] }),
    address: text(),
    userId: hexId(),
    tokenId: hexId(),
    heartbeatSeconds: integer(),
    /** Whether live orders are cancelled when this connection ends. */
    cancelsAtEnd: boolean().notNull().default(false),
    loggedOnAt: instant(),
    loggedOutAt: instant(),
    endReason: text(),
    createdAt: instant().notNull(),
    /** When the orders of a connection that has ended are to be cancelled. */
    ...dueColumns,
  },
  (t) => [
    unique('fix_sessions_account').on(t.accountId, t.kind),
    index('fix_sessions_enterprise').on(t.enterpriseId),
    index('fix_sessions_due').on(t.dueAt),
    check('fix_sessions_numbers', sql`${t.expected} > 0 and ${t.next} > 0`),
    check('fix_sessions_stale', sql`${t.staleAfterSeconds} between 1 and 86400`),
    check('fix_sessions_held', sql`(${t.holder} is null) = (${t.heldUntil} is null)`),
  ],
);

/** Messages of sessions, but for heartbeats. Secrets are masked. */
export const fixMessages = pgTable(
  'fix_messages',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    sessionId: hexId()
      .notNull()
      .references(() => fixSessions.id),
    life: integer().notNull(),
    direction: text({ enum: ['in', 'out'] }).notNull(),
    number: bigint({ mode: 'number' }).notNull(),
    type: text().notNull(),
    /** Fields with `|` in place of their ends, without 8, 9, 35, 49, 56, 34, 52 and 10: a `|` of a value is `\p`, a backslash `\\`. */
    content: text().notNull(),
    /** Number of the event of the account that it tells of. */
    event: bigint({ mode: 'number' }),
    at: instant().notNull(),
  },
  (t) => [
    index('fix_messages_list').on(t.sessionId, t.at, t.id),
    index('fix_messages_resend').on(t.sessionId, t.life, t.number).where(sql`${t.direction} = 'out'`),
    unique('fix_messages_event').on(t.sessionId, t.event),
    index('fix_messages_age').on(t.at),
  ],
);

/** Orders that a session tells of: those that came over it, and those that it asked to cancel. */
export const fixOrders = pgTable(
  'fix_orders',
  {
    orderId: uuid().primaryKey(),
    sessionId: hexId()
      .notNull()
      .references(() => fixSessions.id),
    /** Of what was ordered, by which a repeated message is known; null for orders that did not come over FIX. */
    digest: text(),
    /** Whether its end was asked for over the session, and the ClOrdID of the request. */
    isCancelAsked: boolean().notNull().default(false),
    cancelId: text(),
  },
  (t) => [index('fix_orders_session').on(t.sessionId)],
);

/** ClOrdIDs of requests that are no orders: an account uses each once. */
export const fixRequests = pgTable(
  'fix_requests',
  {
    accountId: hexId().notNull(),
    clientOrderId: text().notNull(),
    type: text().notNull(),
    at: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.clientOrderId] })],
);
