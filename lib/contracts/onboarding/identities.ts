import * as z from 'zod';
import { adminAnywhere, contract } from '#lib/contract.ts';
import { only } from '#lib/list-input.ts';
import { publishedLimit } from '#lib/rate-limits.ts';
import { MANAGE_ONBOARDING, READ_BUSINESSES } from '#lib/rights.ts';
import { HexId, text, Uuid, wholeNumber } from '#lib/schema.ts';
import { BusinessChange, IndividualChange, NewBusiness, NewIndividual } from './kyb-fields.ts';
import {
  AssociatedPersonInput,
  exampleBusiness,
  finalizeSubmission,
  IdentityId,
  KYB_ERRORS,
  KYB_EXAMPLES,
  KYB_HEADERS,
  KYB_IDENTITIES,
  KYB_TAG,
  KybDocumentType,
  KybIdentity,
  kybHeaders,
  MAX_DOCUMENTS,
  MAX_PEOPLE,
  MAX_PRODUCTS,
  RequestedProductInput,
} from './kyb-shapes.ts';
import { KYB_TYPES } from './kyb-words.ts';

const MAX_LISTED = 200;
const people = z.array(AssociatedPersonInput).max(MAX_PEOPLE);
const products = z.array(RequestedProductInput).max(MAX_PRODUCTS);

export const listKybIdentities = contract({
  routes: [{ method: 'GET', path: KYB_IDENTITIES }],
  access: adminAnywhere(READ_BUSINESSES),
  errors: { ...KYB_ERRORS, also: [404] },
  headers: KYB_HEADERS,
  input: z.object({
    ...kybHeaders,
    enterpriseId: text(200).optional().meta({
      description:
        'Only identities of this enterprise, which the caller administers. Default: that of the header, else all of them.',
    }),
    organizationId: text(200).optional().meta(only('businesses of this organisation')),
    userId: text(64).optional().meta(only('the identities of this person')),
    limit: wholeNumber(1, MAX_LISTED).default(MAX_LISTED).meta({ description: 'At most so many.' }),
    prevId: Uuid.optional().meta({
      description:
        'Id of the last identity of the list before, for those that follow it; 400 for one that the caller does not see. Default: from the newest on.',
    }),
  }),
  output: z.array(KybIdentity).max(MAX_LISTED),
  summary: 'List the identities of businesses and the people behind them, newest first.',
  description:
    'At most `limit`. Where there are more, the header `clearhouse-next-prev-id` of the reply has the `prevId` that gets those that follow.',
  tellsNext: true,
  tag: KYB_TAG,
  example: { input: { enterpriseId: KYB_EXAMPLES.enterpriseId }, output: [exampleBusiness] },
});

export const createKybIdentity = contract({
  routes: [{ method: 'POST', path: KYB_IDENTITIES }],
  access: adminAnywhere(MANAGE_ONBOARDING),
  errors: { ...KYB_ERRORS, also: [404] },
  headers: KYB_HEADERS,
  status: 201,
  input: z.object({
    ...kybHeaders,
    type: z.enum(KYB_TYPES).meta({ description: 'Whether it is a business or a person.' }),
    userId: HexId.optional().meta({
      description:
        'The person: a member of the enterprise, or one that it made for onboarding. Required of a person. Default: none.',
    }),
    organizationId: HexId.optional().meta({
      description:
        'The organisation of the enterprise, or the enterprise itself where it has none. Required of a business. Default: none.',
    }),
    enterpriseId: text(200)
      .optional()
      .meta({ description: 'The enterprise that the business is. Required of a business. Default: none.' }),
    individual: NewIndividual.optional().meta({ description: 'The person. Default: nothing is said of them.' }),
    business: NewBusiness.optional().meta({ description: 'The business. Default: nothing is said of it.' }),
    associatedPeople: people.optional().meta({ description: 'Who stands behind the business. Default: nobody.' }),
    requestedProducts: products.meta({
      description: 'What the identity is to get; may be empty for a person who stands behind a business.',
    }),
    finalizeSubmission,
  }),
  output: KybIdentity,
  summary: 'Begin an identity of a business or a person.',
  description:
    'What is missing is in `requirements`, once the place and, of a business, its structure are known. What belongs to the other type, or is unknown, is named in `ignoredFields`.',
  done: 'Began an identity',
  tag: KYB_TAG,
  limit: publishedLimit('kyb-create'),
  combinedLimit: publishedLimit('kyb-all'),
  example: {
    input: {
      type: 'business',
      organizationId: KYB_EXAMPLES.organizationId,
      enterpriseId: KYB_EXAMPLES.enterpriseId,
      business: { businessName: 'Northwind Digital Assets Inc.', incorporationCountryCode: 'US' },
      requestedProducts: [{ name: 'Go Account', bitgoOrg: 'Vendor Trust' }],
    },
    output: exampleBusiness,
  },
});

export const getKybIdentity = contract({
  routes: [{ method: 'GET', path: `${KYB_IDENTITIES}/{identityId}` }],
  access: adminAnywhere(READ_BUSINESSES),
  errors: KYB_ERRORS,
  headers: KYB_HEADERS,
  input: z.object({ ...kybHeaders, identityId: IdentityId }),
  output: KybIdentity,
  summary: 'Read an identity of a business or a person.',
  description: 'Its number is masked.',
  tag: KYB_TAG,
  example: { input: { identityId: KYB_EXAMPLES.identityId }, output: exampleBusiness },
});

export const updateKybIdentity = contract({
  routes: [{ method: 'PATCH', path: `${KYB_IDENTITIES}/{identityId}` }],
  access: adminAnywhere(MANAGE_ONBOARDING),
  errors: KYB_ERRORS,
  headers: KYB_HEADERS,
  input: z.object({
    ...kybHeaders,
    identityId: IdentityId,
    finalizeSubmission: finalizeSubmission.meta({ description: 'Hands it in for review. 400 names what is missing.' }),
    requestedProducts: products.optional().meta({ description: 'Takes the place of the whole list.' }),
    individual: IndividualChange.optional().meta({ description: 'The person; what is left out of it stays.' }),
    business: BusinessChange.optional().meta({ description: 'The business; what is left out of it stays.' }),
    associatedPeople: people.optional().meta({ description: 'Takes the place of the whole list.' }),
    documents: z
      .array(
        z.object({
          documentId: Uuid.meta({ description: 'Id of an uploaded document of the document service.' }),
          documentType: KybDocumentType.meta({ description: 'As it was uploaded.' }),
        }),
      )
      .max(MAX_DOCUMENTS)
      .optional()
      .meta({ description: 'Takes the place of the whole list.' }),
  }),
  output: KybIdentity,
  summary: 'Change an identity, or hand it in.',
  description:
    'Until it is handed in, and again when a reviewer asks for more; else 400. Fields that are left out stay. A number that is sent back as it was read stays too.',
  done: 'Changed an identity',
  tag: KYB_TAG,
  limit: publishedLimit('kyb-update'),
  combinedLimit: publishedLimit('kyb-all'),
  example: {
    input: { identityId: KYB_EXAMPLES.identityId, business: { legalEntityStructure: 'llc' } },
    output: {
      ...exampleBusiness,
      business: { ...exampleBusiness.business, legalEntityStructure: 'llc' },
    },
  },
});
