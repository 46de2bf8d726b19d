import * as z from 'zod';
import { adminAnywhere, contract } from '#lib/contract.ts';
import { publishedLimit } from '#lib/rate-limits.ts';
import { MANAGE_ONBOARDING, READ_BUSINESSES } from '#lib/rights.ts';
import { Nothing, Uuid } from '#lib/schema.ts';
import {
  DatedDocument,
  IdentityId,
  KYB_ERRORS,
  KYB_EXAMPLES,
  KYB_HEADERS,
  KYB_IDENTITIES,
  KYB_TAG,
  KybDocumentType,
  kybHeaders,
  MAX_DOCUMENTS,
} from './kyb-shapes.ts';

const BASE = `${KYB_IDENTITIES}/{identityId}/documents` as const;
const MOST_AT_ONCE = 20;
const documentId = Uuid.meta({ description: 'Id of an uploaded document of the document service.' });
const identityDocumentId = z.string().min(1).max(100).meta({ description: 'Id of the document within the identity.' });
const place = { ...kybHeaders, identityId: IdentityId };
const identityId = KYB_EXAMPLES.identityId;

const exampleDocument: z.input<typeof DatedDocument> = {
  id: KYB_EXAMPLES.itemId,
  documentId: KYB_EXAMPLES.documentId,
  documentType: 'articlesOfOrganization',
  status: 'submitted',
  createdAt: KYB_EXAMPLES.at,
  updatedAt: KYB_EXAMPLES.at,
};

export const addKybDocuments = contract({
  routes: [{ method: 'POST', path: BASE }],
  access: adminAnywhere(MANAGE_ONBOARDING),
  errors: { ...KYB_ERRORS, also: [422] },
  headers: KYB_HEADERS,
  status: 201,
  input: z.object({
    ...place,
    documents: z
      .array(z.object({ documentId, documentType: KybDocumentType.meta({ description: 'As it was uploaded.' }) }))
      .min(1)
      .max(MOST_AT_ONCE)
      .meta({ description: 'What the identity is shown by, at most 20 at once.' }),
  }),
  output: z.object({
    identityId: Uuid,
    acceptedDocuments: z.array(DatedDocument).max(MOST_AT_ONCE),
    rejectedDocuments: z
      .array(z.object({ documentId: Uuid, documentType: KybDocumentType, reason: z.string().max(300) }))
      .max(MOST_AT_ONCE)
      .meta({
        description:
          'What was not taken; `reason` begins with unknown, notUploaded, typeDiffers, taken or countExceeded.',
      }),
  }),
  summary: 'Add documents to an identity.',
  description:
    'Each is taken or refused by itself; 422 when none is taken, or in review. Documents are made and uploaded by the caller, or by the person, at the document service. An identity takes three of a type.',
  done: 'Added documents to an identity',
  tag: KYB_TAG,
  limit: publishedLimit('kyb-documents'),
  combinedLimit: publishedLimit('kyb-all'),
  example: {
    input: {
      identityId,
      documents: [{ documentId: KYB_EXAMPLES.documentId, documentType: 'articlesOfOrganization' }],
    },
    output: { identityId, acceptedDocuments: [exampleDocument], rejectedDocuments: [] },
  },
});

export const listKybDocuments = contract({
  routes: [{ method: 'GET', path: BASE }],
  access: adminAnywhere(READ_BUSINESSES),
  errors: KYB_ERRORS,
  headers: KYB_HEADERS,
  input: z.object(place),
  output: z.object({ identityId: Uuid, documents: z.array(DatedDocument).max(MAX_DOCUMENTS) }),
  summary: 'List the documents of an identity, the oldest first.',
  tag: KYB_TAG,
  example: { input: { identityId }, output: { identityId, documents: [exampleDocument] } },
});

export const replaceKybDocument = contract({
  routes: [{ method: 'PUT', path: `${BASE}/{identityDocumentId}` }],
  access: adminAnywhere(MANAGE_ONBOARDING),
  errors: { ...KYB_ERRORS, also: [422] },
  headers: KYB_HEADERS,
  input: z.object({
    ...place,
    identityDocumentId,
    documentId: documentId.optional().meta({ description: 'Id of the uploaded document. Default: as it is.' }),
    documentType: KybDocumentType.optional().meta({ description: 'What it is. Default: as it is.' }),
  }),
  output: DatedDocument,
  summary: 'Put another document in the place of one, or say of another type what it is.',
  description: '422 in review, and for a document that cannot be taken. One of the two fields is needed.',
  done: 'Replaced a document of an identity',
  tag: KYB_TAG,
  example: {
    input: { identityId, identityDocumentId: KYB_EXAMPLES.itemId, documentId: KYB_EXAMPLES.documentId },
    output: exampleDocument,
  },
});

export const removeKybDocument = contract({
  routes: [{ method: 'DELETE', path: `${BASE}/{identityDocumentId}` }],
  access: adminAnywhere(MANAGE_ONBOARDING),
  errors: { ...KYB_ERRORS, also: [422] },
  headers: KYB_HEADERS,
  reply: 'empty',
  status: 204,
  input: z.object({ ...place, identityDocumentId }),
  output: Nothing,
  summary: 'Remove a document from an identity.',
  description: '422 in review.',
  done: 'Removed a document from an identity',
  tag: KYB_TAG,
  example: { input: { identityId, identityDocumentId: KYB_EXAMPLES.itemId }, output: {} },
});
