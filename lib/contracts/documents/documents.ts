import * as z from 'zod';
import { contract, memberAnywhere } from '#lib/contract.ts';
import { MANAGE_DOCUMENTS } from '#lib/rights.ts';
import { Instant, isPlainText, NOT_PLAIN, Nothing, nameText, StreamText, storable, text, Uuid } from '#lib/schema.ts';
import { EXAMPLE_PDF } from './example-file.ts';
import { DocumentType, FileView, MAX_FILE_BYTES, MAX_FILE_NAME, MEDIA_TYPES, UploadStatus } from './words.ts';

const TAG = 'Documents';
const BASE = '/api/document-service/v1' as const;
const METADATA_BYTES = 100 * 1024;
const FILES = 'A JPEG, a PNG or a PDF of at most 15,000,000 bytes';

/** What is refused of a file, as documents of the API say it. */
export const FILE_RULES = `${FILES}, by its content; the type and the ending of the name that are sent must say the same. Images show 200 × 200 pixels at least and 100 megapixels at most. Refused are files that end too early, that have another file or a program behind their end, that hold an archive, or markup in the text of an image, and encrypted PDFs.`;

const view = {
  label: z.string().max(100).meta({ description: 'What the file shows, for people.' }),
  required: z.boolean(),
};
const type = {
  documentType: DocumentType,
  documentTypeLabel: z.string().max(100).meta({ description: 'The same for people.' }),
  subType: z.string().max(100).optional().meta({ description: 'As it was sent.' }),
};
const DocumentId = Uuid.meta({ description: 'Id of the document.' });
const FileId = Uuid.meta({ description: 'Id of the file.' });

const AskedFile = z.object({
  fileId: FileId,
  fileView: FileView,
  ...view,
  uploadUrl: z
    .string()
    .max(300)
    .meta({ description: 'Where the file is sent by PUT: good once, and without credentials.' }),
  expiresAt: Instant.meta({ description: 'When the address is no longer good: an hour after it was given.' }),
});

/** A document as it was asked for, with where its files are sent. */
export const AskedDocument = z
  .object({ documentId: DocumentId, ...type, status: UploadStatus, files: z.array(AskedFile).max(3) })
  .meta({ id: 'AskedDocument' });

const SentFile = z.object({
  id: FileId,
  view: FileView,
  ...view,
  status: UploadStatus,
  fileName: z.string().max(MAX_FILE_NAME).nullable().meta({ description: 'Null before the upload.' }),
  fileType: z.enum(MEDIA_TYPES).nullable().meta({ description: 'What it is by its content.' }),
  fileSize: z.int().min(0).nullable().meta({ description: 'In bytes.' }),
});

/** Whether every text and name in a JSON value can be kept. */
function isKeepable(value: unknown): boolean {
  if (typeof value === 'string') return isPlainText(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, inner]) => isPlainText(name) && isKeepable(inner));
}

const Metadata = z
  .record(z.string().max(200), z.unknown())
  .refine(
    (value) => new TextEncoder().encode(JSON.stringify(value)).length <= METADATA_BYTES,
    'must be of 100 KiB at most, as JSON',
  )
  .refine(isKeepable, NOT_PLAIN)
  .meta({ description: 'What its maker wants to keep with it, of 100 KiB at most. Default: nothing.' });

/** A document with what was uploaded for it. */
export const UploadedDocument = z
  .object({
    documentId: DocumentId,
    ...type,
    status: UploadStatus,
    metadata: z.record(z.string().max(200), z.unknown()).optional().meta({ description: 'As it was sent.' }),
    createdAt: Instant,
    files: z.array(SentFile).max(3),
  })
  .meta({ id: 'UploadedDocument' });

const documentId = '0197b7a2-6d3f-7c41-9a53-5d8c2f0e1b7a';
const fileId = '0197b7a2-6d3f-7c41-9a53-5d8c2f0e1b7b';
const exampleType = {
  documentType: 'certificateOfIncorporation',
  documentTypeLabel: 'Certificate of incorporation',
} as const;
const exampleView = { label: 'Whole document', required: true };
const token = '3q2-7wEjRWeJq83vASNFZ4mrze8BI0VniavN7wEjRWc';

/** Source of the shapes: the vendor's public document service. */
export const createDocument = contract({
  routes: [{ method: 'POST', path: `${BASE}/documents` }],
  access: memberAnywhere(MANAGE_DOCUMENTS),
  errors: { family: 'platform', also: [404] },
  status: 201,
  headers: { 'enterprise-id': 'actingEnterpriseId' },
  input: z.object({
    actingEnterpriseId: text(200).optional().meta({
      description: 'Id of the enterprise. Default: the only one of the caller, else their default one.',
    }),
    documentType: DocumentType.meta({ description: 'What the document is to show.' }),
    subType: nameText(100).optional().meta({
      description: 'Which document of the type it is, such as `passport`. Default: none in particular.',
    }),
    metadata: Metadata.optional(),
  }),
  output: AskedDocument,
  summary: 'Begin a document, and get the addresses that its files are sent to.',
  description:
    'Of a `governmentId` the front is asked for and, unless its `subType` is `passport`, the back; of everything else one file with all of it. Each file is sent as it is, by PUT to its `uploadUrl`, within an hour. A document that nothing holds is deleted after 90 days, and after a day where nothing was uploaded; 409 where somebody has made 200 of them for an enterprise. The addresses are shown once: `Idempotency-Key` is not taken.',
  done: 'Began a document',
  isNeverReplayed: true,
  tag: TAG,
  example: {
    input: { documentType: 'certificateOfIncorporation', metadata: { reference: 'NW-2026-114' } },
    output: {
      documentId,
      ...exampleType,
      status: 'awaitingUpload',
      files: [
        {
          fileId,
          fileView: 'full',
          ...exampleView,
          uploadUrl: `https://clearhouse.example${BASE}/uploads/${token}`,
          expiresAt: '2026-03-02T10:30:00.000Z',
        },
      ],
    },
  },
});

const WHO_READS =
  'Whoever made it reads it, and admins of its enterprise and of the platform do; for all others there is none.';

export const getDocument = contract({
  routes: [{ method: 'GET', path: `${BASE}/documents/{documentId}` }],
  access: { caller: 'user', tokenScope: 'enterprise_view_all' },
  input: z.object({ documentId: text(100).meta({ description: 'Id of the document.' }) }),
  output: UploadedDocument,
  summary: 'Read a document, and what was uploaded for it.',
  description: WHO_READS,
  tag: TAG,
  example: {
    input: { documentId },
    output: {
      documentId,
      ...exampleType,
      status: 'uploaded',
      metadata: { reference: 'NW-2026-114' },
      createdAt: '2026-03-02T09:30:00.000Z',
      files: [
        {
          id: fileId,
          view: 'full',
          ...exampleView,
          status: 'uploaded',
          fileName: 'certificate.pdf',
          fileType: 'application/pdf',
          fileSize: 48_211,
        },
      ],
    },
  },
});

/** Ours: the public service knows no such operation. */
export const removeDocument = contract({
  routes: [{ method: 'DELETE', path: `${BASE}/documents/{documentId}` }],
  access: { caller: 'user', tokenScope: 'enterprise_manage_all' },
  reply: 'empty',
  status: 204,
  input: z.object({ documentId: text(100).meta({ description: 'Id of the document.' }) }),
  output: Nothing,
  summary: 'Delete a document that nothing holds, with all that was uploaded for it.',
  description: 'For its maker; for all others there is none. 409 while something holds it.',
  done: 'Deleted a document',
  tag: TAG,
  example: { input: { documentId }, output: {} },
});

export const uploadDocumentFile = contract({
  routes: [{ method: 'PUT', path: `${BASE}/uploads/{uploadToken}` }],
  access: { caller: 'anyone' },
  errors: { family: 'platform', also: [403] },
  maxBodyBytes: MAX_FILE_BYTES,
  query: ['fileName'],
  body: {
    contentType: 'application/octet-stream',
    accepts: MEDIA_TYPES,
    isVouchedFor: true,
    description: FILE_RULES,
    example: EXAMPLE_PDF,
  },
  input: z.object({
    uploadToken: storable(100).meta({
      description: 'The last part of an `uploadUrl`, which takes the place of credentials.',
    }),
    fileName: text(MAX_FILE_NAME).optional().meta({
      description: 'What the file is called; of a path, its last part. Default: `file`, with the ending of its type.',
    }),
  }),
  output: z.object({
    documentId: DocumentId,
    fileId: FileId,
    status: UploadStatus,
    fileName: z.string().max(MAX_FILE_NAME),
    fileType: z.enum(MEDIA_TYPES),
    fileSize: z.int().min(0),
  }),
  summary: 'Upload a file of a document.',
  description:
    'The body is the file as it is. The address is good once; a file that is refused leaves it as it was, and may be sent anew. 404 for an address that is unknown, was used or has expired. 409 where another upload to the same address was quicker.',
  done: 'Uploaded a file of a document',
  tag: TAG,
  limit: { count: 120, windowSeconds: 60, by: 'address' },
  example: {
    input: { uploadToken: token, fileName: 'certificate.pdf' },
    output: {
      documentId,
      fileId,
      status: 'uploaded',
      fileName: 'certificate.pdf',
      fileType: 'application/pdf',
      fileSize: 48_211,
    },
  },
});

export const downloadDocumentFile = contract({
  routes: [{ method: 'GET', path: `${BASE}/documents/{documentId}/files/{fileId}/content` }],
  access: { caller: 'user', tokenScope: 'enterprise_view_all' },
  reply: 'stream',
  contentType: 'application/octet-stream',
  input: z.object({
    documentId: text(100).meta({ description: 'Id of the document.' }),
    fileId: text(100).meta({ description: 'Id of the file.' }),
  }),
  output: StreamText,
  summary: 'Read a file of a document as it was uploaded.',
  description: `${WHO_READS} It comes as \`application/octet-stream\` and as an attachment, whatever it is; \`fileType\` of the document says that. Whenever somebody else than its maker opens it, the audit log says so. Takes a session or a token alone: a signed request answers 400.`,
  done: 'Opened a file of a document',
  tag: TAG,
  example: { input: { documentId, fileId }, output: EXAMPLE_PDF },
});
