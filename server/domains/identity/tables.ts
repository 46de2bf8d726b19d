import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { IDV_STATUSES, VERIFICATION_TYPES } from '#lib/contracts/identity/records.ts';
import { hexId, instant } from '#server/core/database/columns.ts';
import { enterprises, users } from '#server/domains/directory/tables.ts';

export const idvRecords = pgTable(
  'idv_records',
  {
    id: uuid().primaryKey(),
    userId: hexId()
      .notNull()
      .references(() => users.id),
    enterpriseId: hexId()
      .notNull()
      .references(() => enterprises.id),
    organizationId: hexId(),
    status: text({ enum: IDV_STATUSES }).notNull(),
    verificationType: text({ enum: VERIFICATION_TYPES }).notNull(),
    rejectLabels: text().array(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    index('idv_records_user').on(t.userId, t.createdAt, t.id),
    index('idv_records_enterprise').on(t.enterpriseId, t.createdAt, t.id),
    index('idv_records_updated').on(t.enterpriseId, t.updatedAt, t.id),
    index('idv_records_status').on(t.enterpriseId, t.status, t.createdAt, t.id),
    index('idv_records_type').on(t.enterpriseId, t.verificationType, t.createdAt, t.id),
    index('idv_records_labels').using('gin', t.rejectLabels),
  ],
);
