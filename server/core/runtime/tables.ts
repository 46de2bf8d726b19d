import { bigint, integer, pgTable, smallint } from 'drizzle-orm/pg-core';
import { bytes, hexId, instant } from '../database/columns.ts';

/** One row: what a deployment is, under which master key it was written, and where its clock stands. */
export const deployment = pgTable('deployment', {
  id: smallint().primaryKey().default(1),
  instance: hexId().notNull(),
  keyCheck: bytes().notNull(),
  /** Since when its first master key encrypts, in wall time; null where that was not noted. */
  keySince: instant(),
  clockOffsetMs: bigint({ mode: 'number' }).notNull().default(0),
  clockFrozenAt: instant(),
  seed: integer(),
  seedDate: instant(),
});
