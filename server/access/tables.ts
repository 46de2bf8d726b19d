import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytes, hexId, instant } from '#server/core/columns.ts';

export const users = pgTable(
  'users',
  {
    id: hexId().primaryKey(),
    /** Lower case. */
    email: text().notNull().unique(),
    name: text().notNull(),
    /** argon2id over hex HMAC-SHA256(key = e-mail, password); null until the user has set one. */
    passwordHash: text(),
    isPlatformAdmin: boolean().notNull().default(false),
    isActive: boolean().notNull().default(true),
    defaultEnterpriseId: hexId(),
    /** TOTP secret, encrypted; counts once `otpConfirmedAt` is set. */
    otpSecret: bytes(),
    otpConfirmedAt: instant(),
    /** Time step of the last accepted code: a code is good once. */
    otpLastStep: integer(),
    failedSignIns: smallint().notNull().default(0),
    lockedUntil: instant(),
    passwordChangedAt: instant(),
    lastSignInAt: instant(),
    createdAt: instant().notNull(),
  },
  (t) => [
    index('users_name').on(sql`lower(${t.name}) text_pattern_ops`),
    index('users_email_start').on(t.email.op('text_pattern_ops')),
  ],
);

export const enterprises = pgTable('enterprises', {
  id: hexId().primaryKey(),
  name: text().notNull(),
  organizationId: hexId(),
  trustOrg: text().notNull(),
  createdAt: instant().notNull(),
});

export const enterpriseLicences = pgTable(
  'enterprise_licences',
  {
    enterpriseId: hexId()
      .notNull()
      .references(() => enterprises.id),
    licence: text().notNull(),
    grantedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.enterpriseId, t.licence] })],
);

export const memberships = pgTable(
  'memberships',
  {
    userId: hexId()
      .notNull()
      .references(() => users.id),
    enterpriseId: hexId()
      .notNull()
      .references(() => enterprises.id),
    role: text({ enum: ['viewer', 'operator', 'admin'] }).notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.enterpriseId] }), index('memberships_enterprise').on(t.enterpriseId)],
);

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
    /** `sign-in` tokens come from a login and are short-lived; `access` tokens are made on purpose. */
    kind: text({ enum: ['access', 'sign-in'] }).notNull(),
    scopes: text().array().notNull(),
    enterpriseId: hexId(),
    permittedEnterprises: hexId().array(),
    ipRestrict: text().array(),
    origin: text(),
    address: text(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    revokedAt: instant(),
    /** Business time, to the minute. */
    lastUsedAt: instant(),
  },
  (t) => [
    uniqueIndex('access_tokens_hash').on(t.tokenHash),
    index('access_tokens_user').on(t.userId, t.createdAt, t.id),
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
  },
  (t) => [index('sessions_user').on(t.userId)],
);

/** Links good once: the first administrator of a deployment, a password reset. Wall time. */
export const oneTimeLinks = pgTable('one_time_links', {
  tokenHash: bytes().primaryKey(),
  purpose: text({ enum: ['first-admin', 'password-reset'] }).notNull(),
  userId: hexId(),
  createdAt: instant().notNull(),
  expiresAt: instant().notNull(),
  usedAt: instant(),
  /** Using the link also removes the authenticator of its user. */
  clearOtp: boolean().notNull().default(false),
});

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

/** Invitations into an enterprise by link. Open until `endedAt`, and never after `expiresAt`. */
export const invitations = pgTable(
  'invitations',
  {
    id: hexId().primaryKey(),
    enterpriseId: hexId()
      .notNull()
      .references(() => enterprises.id),
    /** Lower case. */
    email: text().notNull(),
    role: text({ enum: ['viewer', 'operator', 'admin'] }).notNull(),
    tokenHash: bytes().notNull(),
    invitedBy: hexId().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    endedAt: instant(),
    outcome: text({ enum: ['accepted', 'revoked'] }),
  },
  (t) => [
    uniqueIndex('invitations_hash').on(t.tokenHash),
    uniqueIndex('invitations_open').on(t.enterpriseId, t.email).where(sql`${t.endedAt} is null`),
    index('invitations_list').on(t.enterpriseId, t.createdAt, t.id),
  ],
);
