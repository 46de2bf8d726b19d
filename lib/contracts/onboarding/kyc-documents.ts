import * as z from 'zod';
import { contract } from '#lib/contract.ts';
import { FILE_RULES } from '#lib/contracts/documents/documents.ts';
import { EXAMPLE_PDF } from '#lib/contracts/documents/example-file.ts';
import { MAX_FILE_BYTES, MAX_FILE_NAME } from '#lib/contracts/documents/words.ts';
import { only } from '#lib/list-input.ts';
import { formText, multipart } from '#lib/multipart.ts';
import { publishedLimit } from '#lib/rate-limits.ts';
import { Instant, StreamText, text, Uuid } from '#lib/schema.ts';
import { ID_CLASSES, IdClass, KYC_DOCUMENT_PARTS, KYC_DOCUMENT_STATES } from './kyc-words.ts';

const TAG = 'Onboarding of people';
const BASE = '/api/evs/v1/identity' as const;
const MAX_LISTED = 1000;
const WHEN =
  'For the person themselves, and for admins of the enterprise; until the identity is `awaiting signature`. Once all parts that it needs are there, an identity that waits for them is `records uploaded`.';

const FileUpload = z.object({
  fileName: z.string().max(MAX_FILE_NAME),
  fileSize: z.int().min(0).meta({ description: 'In bytes.' }),
  uploadStatus: z.enum(['uploaded', 'failed']),
  documentType: z.enum(KYC_DOCUMENT_PARTS),
});

/** A document of a person, as its files were sent. */
export const KycDocument = z
  .object({
    id: Uuid,
    identityId: Uuid,
    status: z.enum(KYC_DOCUMENT_STATES),
    createdAt: Instant,
    updatedAt: Instant,
    fileUploads: z.array(FileUpload).max(3),
    selectedIdClass: IdClass,
  })
  .meta({ id: 'KycDocument' });
export type KycDocument = z.output<typeof KycDocument>;

/** The form in which documents come. */
export const KYC_FORM = multipart({
  fields: z.object({
    selectedIdClass: z.enum(ID_CLASSES).optional().meta({
      description: 'What the photos show; needed with them, and before there are any. Default: as the photos before.',
    }),
  }),
  files: {
    frontPhoto: 'The front of the document.',
    backPhoto: 'The back of the document.',
    proofOfResidency: 'A letter or bill that says where the person lives.',
  },
  maxFileBytes: MAX_FILE_BYTES,
  description: `At least one file, each once. ${FILE_RULES} Signed requests are refused: a signature would cover what is stored before its end is known.`,
  example: formText({
    selectedIdClass: 'pp',
    frontPhoto: { name: 'passport.pdf', type: 'application/pdf', text: EXAMPLE_PDF },
  }),
});

const identityId = z.string().min(1).max(200).meta({ description: 'Id of the identity.' });
const documentId = z.string().min(1).max(200).meta({ description: 'Id of the document.' });
const ids = { identityId: '0197b7a2-6d3f-7c41-9a53-5d8c2f0e1b7a', documentId: '0197b7a3-2f6e-7a10-8c44-1b2d3e4f5a60' };
const uploads: z.input<typeof FileUpload>[] = [
  { fileName: 'passport.pdf', fileSize: EXAMPLE_PDF.length, uploadStatus: 'uploaded', documentType: 'frontPhoto' },
];

/** Source: public OpenAPI document, `entity.validation.identity.document.create`. */
export const addKycDocument = contract({
  routes: [{ method: 'POST', path: `${BASE}/{identityId}/document` }],
  access: { caller: 'user' },
  errors: { family: 'platform' },
  limit: publishedLimit('kyc-document-add'),
  body: KYC_FORM,
  input: z.object({ identityId }),
  output: KycDocument.pick({ id: true, status: true, selectedIdClass: true, fileUploads: true }),
  summary: 'Add a document of a person.',
  done: 'Added a document of a person',
  description: WHEN,
  tag: TAG,
  example: {
    input: { identityId: ids.identityId },
    output: { id: ids.documentId, status: 'pending', selectedIdClass: 'pp', fileUploads: uploads },
  },
});

/** Source: public OpenAPI document, `entity.validation.identity.document.update`. */
export const replaceKycDocument = contract({
  routes: [{ method: 'PUT', path: `${BASE}/{identityId}/document/{documentId}` }],
  access: { caller: 'user' },
  errors: { family: 'platform' },
  limit: publishedLimit('kyc-document-update'),
  body: KYC_FORM,
  input: z.object({ identityId, documentId }),
  output: KycDocument.pick({ id: true, status: true, selectedIdClass: true }),
  summary: 'Replace files of a document of a person.',
  done: 'Replaced a document of a person',
  description: `${WHEN} Files that are not sent stay; those that are replaced are deleted. A document that was approved stays as it is: 400.`,
  tag: TAG,
  example: { input: ids, output: { id: ids.documentId, status: 'pending', selectedIdClass: 'pp' } },
});

/** Source: public OpenAPI document, `entity.validation.identity.document.get`. */
export const listKycDocuments = contract({
  routes: [{ method: 'GET', path: `${BASE}/document` }],
  access: { caller: 'user' },
  errors: { family: 'platform', also: [404] },
  limit: publishedLimit('kyc-document-list'),
  input: z.object({
    identityId: text(64).toLowerCase().optional().meta(only('documents of this identity')),
    documentId: text(64).toLowerCase().optional().meta(only('the document with this id')),
  }),
  output: z.object({ documents: z.array(KycDocument).max(MAX_LISTED) }),
  summary: 'List documents of people.',
  description:
    'Documents of identities that the caller may read. An identity or document that they may not see is unknown: 404. The newest 1,000.',
  tag: TAG,
  example: {
    input: { identityId: ids.identityId },
    output: {
      documents: [
        {
          id: ids.documentId,
          identityId: ids.identityId,
          status: 'pending',
          createdAt: '2026-03-02T09:30:00.000Z',
          updatedAt: '2026-03-02T09:30:00.000Z',
          selectedIdClass: 'pp',
          fileUploads: uploads,
        },
      ],
    },
  },
});

/** Ours: the bytes of a part, for those who look at them. */
export const downloadKycFile = contract({
  routes: [
    {
      method: 'GET',
      path: '/api/clearhouse/v1/onboarding/identities/{identityId}/documents/{documentId}/files/{part}',
    },
  ],
  access: { caller: 'user' },
  reply: 'stream',
  contentType: 'application/octet-stream',
  input: z.object({
    identityId,
    documentId,
    part: z.enum(KYC_DOCUMENT_PARTS).meta({ description: 'Which file of the document.' }),
  }),
  output: StreamText,
  summary: 'Read a file of a document of a person as it was uploaded.',
  description:
    'For the person themselves, admins of the enterprise and platform administrators. It comes as an attachment, whatever it is. Whenever somebody else than the person opens it, the audit log says so. A signed request answers 400.',
  done: 'Opened a document of a person',
  tag: TAG,
  example: { input: { ...ids, part: 'frontPhoto' }, output: EXAMPLE_PDF },
});
