import * as z from 'zod';
import { Country, CountryInput } from '#lib/countries.ts';
import { HexId, Instant, integer, text, Uuid } from '#lib/schema.ts';
import { Business, Individual, Subdivision } from './kyb-fields.ts';
import {
  KYB_DOCUMENT_TYPES,
  KYB_PRODUCTS,
  PERSON_ROLES,
  PERSON_STATUSES,
  PRODUCT_STATUSES,
  REQUESTABLE_PRODUCTS,
  REQUIREMENT_KINDS,
  REQUIREMENT_STATUSES,
} from './kyb-words.ts';

export const KYB_TAG = 'Business onboarding';
export const KYB_BASE = '/api/identity-service/v1' as const;
export const KYB_IDENTITIES = `${KYB_BASE}/identities` as const;
/** Bodies of errors: `{error, details?}`. */
export const KYB_ERRORS = { family: 'onboarding' } as const;
export const KYB_HEADERS = { 'enterprise-id': 'actingEnterpriseId', 'user-id': 'actingUserId' } as const;

/** Most of what one identity may list. */
export const MAX_PRODUCTS = 130;
export const MAX_PEOPLE = 20;
export const MAX_DOCUMENTS = 60;

export const kybHeaders = {
  actingEnterpriseId: text(200).optional().meta({
    description: 'The enterprise of a person. Default: the caller’s only or default one; a business names its own.',
  }),
  actingUserId: HexId.optional().meta({ description: 'The caller themselves. Default: the same.' }),
};

/** An identity in a path. A malformed id is an unknown one. */
export const IdentityId = z.string().min(1).max(100).meta({ description: 'Id of the identity.' });

export const KybDocumentType = z.enum(KYB_DOCUMENT_TYPES).meta({ description: 'What the document is.' });
export const RequirementStatus = z.enum(REQUIREMENT_STATUSES);
const BitgoOrg = text(60).meta({
  description: 'Trust organisation, by the operator’s name or as it is published.',
  examples: ['Vendor Trust'],
});

export const RequestedProductInput = z.object({
  name: z.enum(REQUESTABLE_PRODUCTS).meta({ description: 'The product.' }),
  bitgoOrg: BitgoOrg,
  country: CountryInput.optional().meta({ description: 'Where it is to be used. Default: where the identity is.' }),
  subdivision: Subdivision.optional().meta({
    description: 'State or region of that country. Default: that of the address.',
  }),
});
export type RequestedProductInput = z.output<typeof RequestedProductInput>;

const RequestedProductResponse = z
  .object({
    id: Uuid,
    name: z.enum(KYB_PRODUCTS),
    bitgoOrg: BitgoOrg,
    country: Country.optional(),
    subdivision: Subdivision.optional(),
    status: z.enum(PRODUCT_STATUSES),
  })
  .meta({ id: 'RequestedProduct' });

const missingRequirement = {
  id: Uuid,
  kind: z.enum(REQUIREMENT_KINDS),
  name: z.string().max(100),
  status: RequirementStatus,
};
export const MissingRequirement = z.object(missingRequirement).meta({ id: 'KybMissingRequirement' });
export const Requirement = z
  .object({
    ...missingRequirement,
    minRequired: integer(0, 100).optional(),
    maxAllowed: integer(0, 100).optional(),
  })
  .meta({ id: 'KybRequirement' });
export type Requirement = z.output<typeof Requirement>;

export const IdentityDocument = z
  .object({
    id: Uuid,
    documentId: Uuid,
    documentType: KybDocumentType,
    status: RequirementStatus,
  })
  .meta({ id: 'KybIdentityDocument' });
/** The same with its times, as the operations of documents have it. */
export const DatedDocument = IdentityDocument.extend({ createdAt: Instant, updatedAt: Instant }).meta({
  id: 'KybDocument',
});

export const AssociatedPersonInput = z.object({
  role: z.enum(PERSON_ROLES).meta({ description: 'What the person is to the business.' }),
  percentageOwnership: z.number().min(10).max(100).optional().meta({
    description: 'Of a beneficial owner, and required there: percent of the business, 10 to 100. Default: none.',
  }),
  identityId: Uuid.meta({ description: 'Id of the person’s own identity, of the type individual.' }),
});
export type AssociatedPersonInput = z.output<typeof AssociatedPersonInput>;

export const AssociatedPersonResponse = z
  .object({
    id: Uuid.meta({ description: 'By which the person is removed.' }),
    identityId: Uuid,
    role: z.enum(PERSON_ROLES),
    percentageOwnership: z.number().min(0).max(100).nullable(),
    status: z.enum(PERSON_STATUSES),
    individual: Individual,
    userId: HexId,
    missingRequirements: z.array(MissingRequirement).max(200),
    documents: z.array(IdentityDocument).max(MAX_DOCUMENTS).optional(),
  })
  .meta({ id: 'AssociatedPerson' });

const common = {
  id: Uuid,
  ignoredFields: z
    .array(z.string().max(1000))
    .max(1000)
    .optional()
    .meta({ description: 'Of writes: what was sent and is not used.' }),
  requestedProducts: z.array(RequestedProductResponse).max(MAX_PRODUCTS),
  requirements: z.array(Requirement).max(200),
  documents: z.array(IdentityDocument).max(MAX_DOCUMENTS).optional(),
  finalizeSubmission: z.boolean().meta({ description: 'Whether it was handed in.' }),
};

export const IndividualIdentity = z
  .object({ type: z.literal('individual'), userId: HexId, individual: Individual, ...common })
  .meta({ id: 'IndividualIdentity' });
export const BusinessIdentity = z
  .object({
    type: z.literal('business'),
    organizationId: HexId,
    enterpriseId: HexId,
    business: Business,
    associatedPeople: z.array(AssociatedPersonResponse).max(MAX_PEOPLE),
    ...common,
  })
  .meta({ id: 'BusinessIdentity' });
/** An identity as the service answers it. */
export const KybIdentity = z.discriminatedUnion('type', [IndividualIdentity, BusinessIdentity]);
export type KybIdentity = z.output<typeof KybIdentity>;

export const finalizeSubmission = z.boolean('must be true or false').optional().meta({
  description: 'Hands it in for review. 400 names what is missing. Default: false.',
});

export const KYB_EXAMPLES = {
  enterpriseId: '5f9c0a3b7d1e4c2a8b6d0e9f1a2b3c4d',
  organizationId: '6a0d1b4c8e2f4d3b9c7e1f0a2b3c4d5e',
  userId: '9b1d4f6a8c2e40719f3a5b7c8d9e0f12',
  identityId: '0197b7a2-6d3f-7c41-9a53-5d8c2f0e1b7a',
  personId: '0197b7a2-6d3f-7c41-9a53-5d8c2f0e1b7b',
  documentId: '0197b7a2-6d3f-7c41-9a53-5d8c2f0e1b7c',
  itemId: '0197b7a2-6d3f-7c41-9a53-5d8c2f0e1b7d',
  at: '2026-03-02T09:30:00.000Z',
} as const;

export const exampleBusiness: z.input<typeof BusinessIdentity> = {
  type: 'business',
  id: KYB_EXAMPLES.identityId,
  organizationId: KYB_EXAMPLES.organizationId,
  enterpriseId: KYB_EXAMPLES.enterpriseId,
  business: { businessName: 'Northwind Digital Assets Inc.', incorporationCountryCode: 'USA' },
  associatedPeople: [],
  requestedProducts: [
    { id: KYB_EXAMPLES.itemId, name: 'Go Account', bitgoOrg: 'Vendor Trust', status: 'missingLocation' },
  ],
  requirements: [],
  documents: [],
  finalizeSubmission: false,
};
