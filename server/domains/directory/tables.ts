import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { ACCOUNT_TYPES } from '#lib/contracts/directory/enterprise-detail.ts';
import { bytes, hexId, instant } from '#server/core/database/columns.ts';

export const users = pgTable(
  'users',
  {
    id: hexId().primaryKey(),
    /** Lower case. */
    email: text().notNull().unique(),
    name: text().notNull(),
    /** argon2id over hex HMAC-SHA256(key = email, password); null until the user has set one. */
    passwordHash: text(),
    isPlatformAdmin: boolean().notNull().default(false),
    isActive: boolean().notNull().default(true),
    /** Known to an enterprise that onboards them, and nobody who signs in: whoever accepts an invitation to the address becomes them. */
    awaitsInvitation: boolean().notNull().default(false),
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
    check('users_email_case', sql`${t.email} = lower(${t.email})`),
  ],
);

export const enterprises = pgTable('enterprises', {
  id: hexId().primaryKey(),
  name: text().notNull(),
  organizationId: hexId(),
  trustOrg: text().notNull(),
  /** Members need an authenticator to work here. */
  requiresSecondFactor: boolean().notNull().default(false),
  /** Name under which it is registered; null until an admin says so. */
  legalPersonName: text(),
  /** Whom it is for. */
  accountType: text({ enum: ACCOUNT_TYPES }).notNull().default('entity'),
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
    check('invitations_ended', sql`(${t.endedAt} is null) = (${t.outcome} is null)`),
  ],
);
