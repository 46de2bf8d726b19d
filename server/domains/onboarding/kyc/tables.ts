import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import {
  CONTRACT_TYPES,
  ID_CLASSES,
  KYC_DOCUMENT_PARTS,
  KYC_DOCUMENT_STATES,
  KYC_STATES,
  TRANSACTION_TYPES,
} from '#lib/contracts/onboarding/kyc-words.ts';
import { bytes, hexId, instant } from '#server/core/database/columns.ts';
import { enterprises, users } from '#server/domains/directory/tables.ts';
import { erasure } from '../erasure-columns.ts';

/** People, as the interface for people knows them: one identity that is not declined for a person in an enterprise. */
export const kycIdentities = pgTable(
  'kyc_identities',
  {
    id: uuid().primaryKey(),
    transactionType: text({ enum: TRANSACTION_TYPES }).notNull(),
    userId: hexId()
      .notNull()
      .references(() => users.id),
    enterpriseId: hexId()
      .notNull()
      .references(() => enterprises.id),
    /** As it was named: the enterprise's organisation, else the enterprise itself. */
    organizationId: hexId().notNull(),
    createdBy: hexId()
      .notNull()
      .references(() => users.id),
    state: text({ enum: KYC_STATES }).notNull(),
    /** What is to be corrected, or why it was declined. */
    errorDescription: text(),
    /** How often something was found wrong. */
    errors: integer().notNull().default(0),
    /** What was said of the person, by the names of fields, without secret numbers. */
    facts: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
    /** Secret numbers as JSON by the names of their fields, encrypted, bound to the id. */
    sealedNumbers: bytes(),
    /** The same as everybody reads them. */
    maskedNumbers: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
    ...erasure(),
    /** What a sandbox was told to make of it. */
    debugStatus: text({ enum: ['passed', 'failed'] }),
    debugFailureReason: text(),
    /** Goes up with every change. */
    version: integer().notNull().default(1),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('kyc_identities_live').on(t.userId, t.enterpriseId).where(sql`${t.state} <> 'declined'`),
    index('kyc_identities_user').on(t.userId, t.createdAt, t.id),
    index('kyc_identities_enterprise').on(t.enterpriseId, t.createdAt, t.id),
    index('kyc_identities_kept').on(t.state, t.updatedAt, t.id).where(sql`${t.erasedAt} is null`),
    index('kyc_identities_organization').on(t.organizationId, t.createdAt, t.id),
  ],
);

/** Contracts that a person has signed, each once. */
export const kycSignatures = pgTable(
  'kyc_signatures',
  {
    id: uuid().primaryKey(),
    identityId: uuid()
      .notNull()
      .references(() => kycIdentities.id),
    contractType: text({ enum: CONTRACT_TYPES }).notNull(),
    contractVersion: text().notNull(),
    signerName: text().notNull(),
    /** Day that the signer says. */
    signedOn: text().notNull(),
    ip: text().notNull(),
    sentBy: hexId()
      .notNull()
      .references(() => users.id),
    createdAt: instant().notNull(),
  },
  (t) => [unique('kyc_signatures_once').on(t.identityId, t.contractType)],
);

/** Documents that a person has shown. */
export const kycDocuments = pgTable(
  'kyc_documents',
  {
    id: uuid().primaryKey(),
    identityId: uuid()
      .notNull()
      .references(() => kycIdentities.id),
    state: text({ enum: KYC_DOCUMENT_STATES }).notNull(),
    idClass: text({ enum: ID_CLASSES }).notNull(),
    /** What a reviewer found wrong. */
    reason: text(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [index('kyc_documents_identity').on(t.identityId, t.createdAt, t.id)],
);

/** Files of documents, one for each part; their bytes are the document service's. */
export const kycFiles = pgTable(
  'kyc_files',
  {
    id: uuid().primaryKey(),
    documentId: uuid()
      .notNull()
      .references(() => kycDocuments.id),
    part: text({ enum: KYC_DOCUMENT_PARTS }).notNull(),
    contentId: hexId().notNull().unique(),
    fileName: text().notNull(),
    bytes: integer().notNull(),
  },
  (t) => [unique('kyc_files_part').on(t.documentId, t.part)],
);
