import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, hexId, instant } from '#server/core/database/columns.ts';
import { enterprises } from '#server/domains/directory/tables.ts';

/** Tokens by which enterprises link accounts, and what came of them. */
export const linkTokens = pgTable(
  'link_tokens',
  {
    id: hexId().primaryKey(),
    enterpriseId: hexId()
      .notNull()
      .references(() => enterprises.id),
    tokenHash: bytes().notNull().unique(),
    createdBy: hexId(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** With which it was exchanged. */
    publicTokenHash: bytes(),
    exchangedAt: instant(),
    /** Accounts that were added by it, and those that the enterprise had already. */
    addedIds: hexId().array(),
    knownIds: hexId().array(),
  },
  (t) => [
    index('link_tokens_enterprise').on(t.enterpriseId, t.expiresAt),
    check('link_tokens_exchanged', sql`(${t.publicTokenHash} is null) = (${t.exchangedAt} is null)`),
  ],
);

/** What the aggregator that the sandbox plays knows of link tokens. It keeps no account numbers: they follow from bank and name. */
export const sandboxLinks = pgTable(
  'sandbox_links',
  {
    id: hexId().primaryKey(),
    tokenHash: bytes().notNull().unique(),
    clientName: text().notNull(),
    redirectUri: text(),
    androidPackageName: text(),
    expiresAt: instant().notNull(),
    routingNumber: text(),
    ownerName: text(),
    accountKeys: text().array(),
    publicTokenHash: bytes().unique(),
    consentedAt: instant(),
  },
  (t) => [
    index('sandbox_links_expiry').on(t.expiresAt),
    check('sandbox_links_consent', sql`(${t.publicTokenHash} is null) = (${t.consentedAt} is null)`),
  ],
);
