import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { DOCUMENT_TYPES, FILE_VIEWS, MEDIA_TYPES } from '#lib/contracts/documents/words.ts';
import { bytes, hexId, instant } from '#server/core/database/columns.ts';
import { taskTable } from '#server/core/work/tables.ts';
import { enterprises } from '#server/domains/directory/tables.ts';

/** Files that people sent, each encrypted under a key of its own. `pending` ones are nobody’s yet, and are swept. */
export const documentContents = pgTable(
  'document_contents',
  {
    id: hexId().primaryKey(),
    state: text({ enum: ['pending', 'stored'] }).notNull(),
    /** Where the chunks are: in the table of chunks, or one behind the other as one object of the object store. */
    store: text({ enum: ['database', 'object'] }).notNull(),
    /** The key of its chunks, encrypted, bound to the id. */
    sealedKey: bytes().notNull(),
    /** Null until the end of the file has come. */
    fileName: text(),
    mediaType: text({ enum: MEDIA_TYPES }),
    bytes: integer(),
    chunks: integer(),
    sha256: text(),
    createdAt: instant().notNull(),
  },
  (t) => [
    check('document_contents_stored', sql`${t.state} = 'pending' or (${t.sha256} is not null and ${t.chunks} > 0)`),
  ],
);

/** Their bytes, 256 KiB at a time. */
export const documentChunks = pgTable(
  'document_chunks',
  {
    contentId: hexId()
      .notNull()
      .references(() => documentContents.id),
    /** From 0 on. */
    number: integer().notNull(),
    /** AES-256-GCM under the key of the content: data, tag. */
    ciphertext: bytes().notNull(),
  },
  (t) => [primaryKey({ columns: [t.contentId, t.number] })],
);

/** What is asked for and uploaded by the document service. */
export const documents = pgTable(
  'documents',
  {
    id: uuid().primaryKey(),
    enterpriseId: hexId()
      .notNull()
      .references(() => enterprises.id),
    createdBy: hexId().notNull(),
    documentType: text({ enum: DOCUMENT_TYPES }).notNull(),
    subType: text(),
    /** What its maker says of it, as JSON, encrypted, bound to the id. */
    sealedMetadata: bytes(),
    /** How many objects hold it: such a document is neither swept nor changed. */
    uses: integer().notNull().default(0),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [index('documents_list').on(t.enterpriseId, t.createdAt, t.id), check('documents_uses', sql`${t.uses} >= 0`)],
);

/** The files of such a document, and where each is sent. */
export const documentFiles = pgTable(
  'document_files',
  {
    id: uuid().primaryKey(),
    documentId: uuid()
      .notNull()
      .references(() => documents.id),
    view: text({ enum: FILE_VIEWS }).notNull(),
    isRequired: boolean().notNull(),
    /** SHA-256 of the token of its upload address, which is good once. */
    tokenHash: bytes().notNull(),
    expiresAt: instant().notNull(),
    contentId: hexId().references(() => documentContents.id),
    uploadedAt: instant(),
  },
  (t) => [
    unique('document_files_view').on(t.documentId, t.view),
    unique('document_files_token').on(t.tokenHash),
    unique('document_files_content').on(t.contentId),
    check('document_files_uploaded', sql`(${t.contentId} is null) = (${t.uploadedAt} is null)`),
  ],
);

/** What becomes due of contents and documents, by business time. */
export const documentTasks = taskTable('document_tasks');
