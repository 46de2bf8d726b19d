import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { bytes, hexId, instant } from '#server/core/database/columns.ts';
import { taskTable } from '#server/core/work/tables.ts';
import { users } from '#server/domains/directory/tables.ts';

export const accessTokens = pgTable(
  'access_tokens',
  {
    id: hexId().primaryKey(),
    userId: hexId()
      .notNull()
      .references(() => users.id),
    /** SHA-256 of the token: how a request finds it. */
    tokenHash: bytes().notNull(),
    /** The token itself, encrypted: it is the HMAC key. */
    sealedToken: bytes().notNull(),
    label: text(),
    /** One of the demo data that scripts use; lists of people keep it apart. */
    isDemo: boolean().notNull().default(false),
    /** `sign-in` tokens come from a login and are short-lived; `access` tokens are made on purpose. */
    kind: text({ enum: ['access', 'sign-in'] }).notNull(),
    scopes: text().array().notNull(),
    enterpriseId: hexId(),
    permittedEnterprises: hexId().array(),
    ipRestrict: text().array(),
    /** The access token that made this one; null for a person’s own. */
    madeBy: hexId(),
    origin: text(),
    address: text(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** For how long it was made, whatever became of its end; null for one older than that was kept. */
    grantedSeconds: integer(),
    /** The token that was put in its place. */
    rolledTo: hexId(),
    revokedAt: instant(),
    /** Business time, to the minute. */
    lastUsedAt: instant(),
    /** Bitcoin address of the key that may put its end off; null for a token that keeps its end. */
    extensionAddress: text(),
    /** Wall time: when a one-time code was sent for it, and until when that counts. */
    unlockedAt: instant(),
    unlockedUntil: instant(),
  },
  (t) => [
    uniqueIndex('access_tokens_hash').on(t.tokenHash),
    index('access_tokens_user').on(t.userId, t.createdAt, t.id),
    index('access_tokens_made_by').on(t.madeBy).where(sql`${t.madeBy} is not null`),
    foreignKey({ columns: [t.madeBy], foreignColumns: [t.id] }),
  ],
);

/** Browser sessions; the id is the `jti` of next-auth's cookie. All times are wall time. */
export const sessions = pgTable(
  'sessions',
  {
    id: hexId().primaryKey(),
    userId: hexId()
      .notNull()
      .references(() => users.id),
    address: text(),
    userAgent: text(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    revokedAt: instant(),
    /** To the minute. */
    lastSeenAt: instant(),
    unlockedAt: instant(),
    unlockedUntil: instant(),
  },
  (t) => [index('sessions_user').on(t.userId)],
);

/** Links good once: the first administrator of a deployment, a password reset. Wall time. */
export const oneTimeLinks = pgTable('one_time_links', {
  tokenHash: bytes().primaryKey(),
  purpose: text({ enum: ['first-admin', 'password-reset'] }).notNull(),
  userId: hexId().references(() => users.id),
  createdAt: instant().notNull(),
  expiresAt: instant().notNull(),
  usedAt: instant(),
  /** Using the link also removes the authenticator of its user. */
  clearOtp: boolean().notNull().default(false),
});

/**
 * Wrong passwords and codes from where a user is known: a session, a token, a browser or a network that they signed in from. Those of
 * strangers are counted with the user. A row goes with the next sign-in. Wall time.
 */
export const knownTries = pgTable(
  'known_tries',
  {
    userId: hexId()
      .notNull()
      .references(() => users.id),
    /** SHA-256 of what they are known by. */
    source: bytes().notNull(),
    failedSignIns: smallint().notNull(),
    lockedUntil: instant(),
    failedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.source] }), index('known_tries_failed').on(t.failedAt)],
);

/** Codes good once in place of a one-time code; a new set replaces the old. Only the SHA-256 of their 78 random bits is kept. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: hexId()
      .notNull()
      .references(() => users.id),
    codeHash: bytes().notNull(),
    createdAt: instant().notNull(),
    usedAt: instant(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
);

/** What becomes due of access tokens, by business time. */
export const accessTasks = taskTable('access_tasks');
