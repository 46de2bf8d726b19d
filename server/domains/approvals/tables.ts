import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { APPROVAL_KINDS, APPROVAL_STATES } from '#lib/contracts/approvals/shapes.ts';
import { hexId, instant } from '#server/core/database/columns.ts';
import { dueColumns } from '#server/core/work/tables.ts';
import { enterprises } from '#server/domains/directory/tables.ts';

/** What waits for other admins of an enterprise: one mechanism for every kind of object. `dueAt` is when it expires. */
export const pendingApprovals = pgTable(
  'pending_approvals',
  {
    id: hexId().primaryKey(),
    /** Names who decides what approval and rejection do. */
    kind: text({ enum: APPROVAL_KINDS }).notNull(),
    subjectId: text().notNull(),
    enterpriseId: hexId()
      .notNull()
      .references(() => enterprises.id),
    walletId: hexId().notNull(),
    /** Who asks for it, by making or signing what it is about: they cannot approve. */
    creatorId: hexId().notNull(),
    /** Who made what the creator signed, where that was somebody else of the enterprise. */
    makerId: hexId(),
    state: text({ enum: APPROVAL_STATES }).notNull(),
    needed: integer().notNull(),
    /** What it is about, for people: base units and their currency. */
    currency: text(),
    quantity: text(),
    /** It was rejected because nobody answered. */
    expiredAt: instant(),
    expiresAt: instant().notNull(),
    createdAt: instant().notNull(),
    resolvedAt: instant(),
    ...dueColumns,
  },
  (t) => [
    uniqueIndex('pending_approvals_subject').on(t.kind, t.subjectId, t.walletId).where(sql`${t.state} = 'pending'`),
    index('pending_approvals_list').on(t.enterpriseId, t.createdAt, t.id),
    index('pending_approvals_state').on(t.enterpriseId, t.state, t.createdAt, t.id),
    index('pending_approvals_due').on(t.dueAt),
  ],
);

/** Who approved. */
export const givenApprovals = pgTable(
  'given_approvals',
  {
    approvalId: hexId()
      .notNull()
      .references(() => pendingApprovals.id),
    userId: hexId().notNull(),
    decision: text({ enum: ['approved', 'rejected'] }).notNull(),
    notes: text(),
    createdAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.approvalId, t.userId] })],
);
