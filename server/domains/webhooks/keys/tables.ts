import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { hexId, instant } from '#server/core/database/columns.ts';
import type { StoredJwk } from './public-key.ts';

/** Public keys with which receivers sign their answers. A row stays when its key is revoked, so that its id is never used again. */
export const webhookKeys = pgTable(
  'webhook_keys',
  {
    id: uuid().primaryKey(),
    enterpriseId: hexId().notNull(),
    keyId: text().notNull(),
    keyName: text().notNull(),
    algorithm: text({ enum: ['EdDSA', 'ECDSA'] }),
    jwk: jsonb().$type<StoredJwk>(),
    jwksUri: text(),
    status: text({ enum: ['ACTIVE', 'REVOKED'] }).notNull(),
    createdAt: instant().notNull(),
    createdBy: hexId().notNull(),
    revokedAt: instant(),
    revokedBy: hexId(),
  },
  (t) => [
    uniqueIndex('webhook_keys_key').on(t.enterpriseId, t.keyId),
    index('webhook_keys_list').on(t.enterpriseId, t.createdAt, t.id),
    check('webhook_keys_source', sql`(${t.jwk} is null) <> (${t.jwksUri} is null)`),
    check('webhook_keys_revoked', sql`(${t.status} = 'REVOKED') = (${t.revokedAt} is not null)`),
  ],
);
