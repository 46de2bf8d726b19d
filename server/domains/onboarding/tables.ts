import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { ACCOUNT_TYPES } from '#lib/contracts/directory/enterprise-detail.ts';
import {
  AGREEMENT_TYPES,
  KYB_DOCUMENT_STATES,
  KYB_DOCUMENT_TYPES,
  KYB_STATES,
  KYB_TYPES,
  PERSON_ROLES,
  REQUESTABLE_PRODUCTS,
  REQUIREMENT_KINDS,
} from '#lib/contracts/onboarding/kyb-words.ts';
import { REVIEW_STATES } from '#lib/contracts/onboarding/review-rows.ts';
import { ONBOARDING_INTERFACES } from '#lib/contracts/onboarding/words.ts';
import { bytes, hexId, instant } from '#server/core/database/columns.ts';
import { taskTable } from '#server/core/work/tables.ts';
import { enterprises, users } from '#server/domains/directory/tables.ts';
import { erasure } from './erasure-columns.ts';

/** Businesses, and the people behind them, as the interface for businesses knows them. */
export const kybIdentities = pgTable(
  'kyb_identities',
  {
    id: uuid().primaryKey(),
    type: text({ enum: KYB_TYPES }).notNull(),
    enterpriseId: hexId()
      .notNull()
      .references(() => enterprises.id),
    /** As it was named: the enterprise's organisation, else the enterprise itself. */
    organizationId: hexId().notNull(),
    /** The person; null for a business. */
    userId: hexId().references(() => users.id),
    createdBy: hexId()
      .notNull()
      .references(() => users.id),
    state: text({ enum: KYB_STATES }).notNull(),
    /** What was said of it, as it was said, without its number. */
    facts: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
    /** Of the business or the person, encrypted, bound to the id; null where none was given. */
    sealedNumber: bytes(),
    /** As everybody reads it. */
    maskedNumber: text(),
    ...erasure(),
    submittedAt: instant(),
    /** Goes up with every change. */
    version: integer().notNull().default(1),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    index('kyb_identities_enterprise').on(t.enterpriseId, t.createdAt, t.id),
    index('kyb_identities_user').on(t.userId, t.createdAt, t.id),
    index('kyb_identities_creator').on(t.createdBy, t.createdAt, t.id),
    index('kyb_identities_organization').on(t.organizationId, t.createdAt, t.id),
    check('kyb_identities_person', sql`(${t.type} = 'individual') = (${t.userId} is not null)`),
    index('kyb_identities_kept').on(t.state, t.updatedAt, t.id).where(sql`${t.erasedAt} is null`),
    check('kyb_identities_number', sql`(${t.sealedNumber} is null) = (${t.maskedNumber} is null)`),
  ],
);

const identityId = () =>
  uuid()
    .notNull()
    .references((): AnyPgColumn => kybIdentities.id);

/** People whom an enterprise made for its onboarding, who are no members of it. */
export const onboardingPeople = pgTable(
  'onboarding_people',
  {
    enterpriseId: hexId()
      .notNull()
      .references(() => enterprises.id),
    userId: hexId()
      .notNull()
      .references(() => users.id),
    createdBy: hexId()
      .notNull()
      .references(() => users.id),
    createdAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.enterpriseId, t.userId] })],
);

/** Enterprises that administrators of an organisation have opened in it, each under a key of theirs. */
export const enterpriseOpenings = pgTable(
  'enterprise_openings',
  {
    organizationId: hexId().notNull(),
    idempotencyKey: text().notNull(),
    accountType: text({ enum: ACCOUNT_TYPES }).notNull(),
    /** Of its administrators in lower case, the first one first. */
    emails: text().array().notNull(),
    enterpriseId: hexId()
      .notNull()
      .references(() => enterprises.id),
    /** The first administrator. */
    userId: hexId()
      .notNull()
      .references(() => users.id),
    createdBy: hexId()
      .notNull()
      .references(() => users.id),
    createdAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.idempotencyKey] })],
);

/** Products that identities are to get, each once. */
export const kybProducts = pgTable(
  'kyb_products',
  {
    id: uuid().primaryKey(),
    identityId: identityId(),
    name: text({ enum: REQUESTABLE_PRODUCTS }).notNull(),
    /** As it is published, with `Vendor` for the operator. */
    bitgoOrg: text().notNull(),
    /** Where the product is to be used, if not where the identity is; alpha-3. */
    country: text(),
    subdivision: text(),
    decision: text({ enum: ['approved', 'rejected'] }),
    /** Place in the list as it was sent. */
    position: integer().notNull(),
  },
  (t) => [unique('kyb_products_once').on(t.identityId, t.name, t.bitgoOrg)],
);

/** Who stands behind a business, each once in a role. */
export const kybPeople = pgTable(
  'kyb_people',
  {
    id: uuid().primaryKey(),
    businessId: identityId(),
    /** The person's own identity. */
    personId: identityId(),
    role: text({ enum: PERSON_ROLES }).notNull(),
    percentage: numeric({ precision: 6, scale: 3 }),
    createdAt: instant().notNull(),
  },
  (t) => [
    unique('kyb_people_once').on(t.businessId, t.personId, t.role),
    index('kyb_people_person').on(t.personId),
    check('kyb_people_percentage', sql`(${t.role} = 'beneficialOwner') = (${t.percentage} is not null)`),
  ],
);

/** Documents that identities are shown by: their bytes are the document service's. */
export const kybDocuments = pgTable(
  'kyb_documents',
  {
    id: uuid().primaryKey(),
    identityId: identityId(),
    documentId: uuid().notNull(),
    documentType: text({ enum: KYB_DOCUMENT_TYPES }).notNull(),
    state: text({ enum: KYB_DOCUMENT_STATES }).notNull(),
    /** What a reviewer found wrong. */
    reason: text(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [unique('kyb_documents_once').on(t.identityId, t.documentId)],
);

/** What was agreed to, each version once. */
export const kybAgreements = pgTable(
  'kyb_agreements',
  {
    id: uuid().primaryKey(),
    identityId: identityId(),
    type: text({ enum: AGREEMENT_TYPES }).notNull(),
    version: text().notNull(),
    signerName: text().notNull(),
    /** As the signer says. */
    signedAt: instant().notNull(),
    ip: text().notNull(),
    sentBy: hexId()
      .notNull()
      .references(() => users.id),
    createdAt: instant().notNull(),
  },
  (t) => [unique('kyb_agreements_once').on(t.identityId, t.type, t.version)],
);

/** What reviewers ask for; answered as soon as something of the requirement changes. */
export const kybAsks = pgTable(
  'kyb_asks',
  {
    id: uuid().primaryKey(),
    identityId: identityId(),
    kind: text({ enum: REQUIREMENT_KINDS }).notNull(),
    name: text().notNull(),
    text: text().notNull(),
    askedAt: instant().notNull(),
    answeredAt: instant(),
  },
  (t) => [index('kyb_asks_open').on(t.identityId).where(sql`${t.answeredAt} is null`)],
);

/** Identities that reviewers know, of whichever interface, one row each: people from their beginning, businesses once handed in. */
export const onboardingReviews = pgTable(
  'onboarding_reviews',
  {
    identityId: uuid().primaryKey(),
    interface: text({ enum: ONBOARDING_INTERFACES }).notNull(),
    enterpriseId: hexId()
      .notNull()
      .references(() => enterprises.id),
    /** What reviewers know it by. */
    title: text().notNull(),
    /** Whoever may not decide on it, beside members of the enterprise. */
    createdBy: hexId()
      .notNull()
      .references(() => users.id),
    state: text({ enum: REVIEW_STATES }).notNull(),
    /** Since when it waits, or when it stopped to. */
    since: instant().notNull(),
    takenBy: hexId().references(() => users.id),
    takenAt: instant(),
    /** What was decided, in words of the reviewers. */
    reasonCodes: text().array().notNull().default([]),
    reason: text(),
    /** Goes up with every change. */
    version: integer().notNull().default(1),
  },
  (t) => [
    index('onboarding_reviews_queue').on(t.state, t.since, t.identityId),
    uniqueIndex('onboarding_reviews_taken').on(t.takenBy, t.identityId),
    check('onboarding_reviews_take', sql`(${t.takenBy} is null) = (${t.takenAt} is null)`),
  ],
);

/** Enterprises without an active member, and since when: from then on they count as closed. */
export const onboardingClosures = pgTable('onboarding_closures', {
  enterpriseId: hexId()
    .primaryKey()
    .references(() => enterprises.id),
  since: instant().notNull(),
});

/** What becomes due of identities. */
export const onboardingTasks = taskTable('onboarding_tasks');
