import * as z from 'zod';
import { adminAnywhere, contract, member } from '#lib/contract.ts';
import { publishedLimit } from '#lib/rate-limits.ts';
import { MANAGE_ONBOARDING, READ_BUSINESSES } from '#lib/rights.ts';
import { EnterpriseId, HexId, Nothing, Uuid } from '#lib/schema.ts';
import { Email, PersonName } from './kyb-fields.ts';
import {
  AssociatedPersonInput,
  AssociatedPersonResponse,
  IdentityId,
  KYB_ERRORS,
  KYB_EXAMPLES,
  KYB_HEADERS,
  KYB_IDENTITIES,
  KYB_TAG,
  kybHeaders,
  MAX_PEOPLE,
} from './kyb-shapes.ts';

/** The body has an `identityId` of its own: the person’s. */
const BASE = `${KYB_IDENTITIES}/{businessId}/associated-people` as const;
const place = { ...kybHeaders, businessId: IdentityId.meta({ description: 'Id of the identity of the business.' }) };
const { identityId: businessId, personId, userId, enterpriseId } = KYB_EXAMPLES;

const examplePerson: z.input<typeof AssociatedPersonResponse> = {
  id: KYB_EXAMPLES.itemId,
  identityId: personId,
  role: 'beneficialOwner',
  percentageOwnership: 60,
  status: 'missingRequirements',
  individual: { nameFirst: 'Ines', nameLast: 'Falk' },
  userId,
  missingRequirements: [],
  documents: [],
};

export const listAssociatedPeople = contract({
  routes: [{ method: 'GET', path: BASE }],
  access: adminAnywhere(READ_BUSINESSES),
  errors: { ...KYB_ERRORS, also: [422] },
  headers: KYB_HEADERS,
  input: z.object(place),
  output: z.object({ identityId: Uuid, associatedPeople: z.array(AssociatedPersonResponse).max(MAX_PEOPLE) }),
  summary: 'List the people behind a business.',
  description: '422 for the identity of a person.',
  tag: KYB_TAG,
  example: { input: { businessId }, output: { identityId: businessId, associatedPeople: [examplePerson] } },
});

export const addAssociatedPerson = contract({
  routes: [{ method: 'POST', path: BASE }],
  access: adminAnywhere(MANAGE_ONBOARDING),
  errors: { ...KYB_ERRORS, also: [422] },
  headers: KYB_HEADERS,
  status: 201,
  input: z.object({ ...place, ...AssociatedPersonInput.shape }),
  output: AssociatedPersonResponse,
  summary: 'Add a person behind a business.',
  description:
    'One person may have several roles, each once; all owners together have 100 percent at most. An owner of ten percent or more takes the agreement `noOwnerAbove10` back. 422 in review, and for the identity of a person.',
  done: 'Added a person behind a business',
  tag: KYB_TAG,
  example: {
    input: { businessId, identityId: personId, role: 'beneficialOwner', percentageOwnership: 60 },
    output: examplePerson,
  },
});

export const removeAssociatedPerson = contract({
  routes: [{ method: 'DELETE', path: `${BASE}/{associatedPersonId}` }],
  access: adminAnywhere(MANAGE_ONBOARDING),
  errors: { ...KYB_ERRORS, also: [422] },
  headers: KYB_HEADERS,
  reply: 'empty',
  status: 204,
  input: z.object({
    ...place,
    associatedPersonId: z.string().min(1).max(100).meta({
      description: 'Their `id` there; also their `identityId`, where they have one role alone.',
    }),
  }),
  output: Nothing,
  summary: 'Remove a person behind a business.',
  description: '404 the second time, 422 in review. Their own identity stays.',
  done: 'Removed a person behind a business',
  tag: KYB_TAG,
  limit: publishedLimit('kyb-person-remove'),
  combinedLimit: publishedLimit('kyb-all'),
  example: { input: { businessId, associatedPersonId: KYB_EXAMPLES.itemId }, output: {} },
});

/** A person of an enterprise who is no member of it. */
export const OnboardingPerson = z
  .object({
    userId: HexId,
    email: z.string().max(320),
    name: z.string().max(200),
    isNew: z
      .boolean()
      .meta({ description: 'Whether they were made by this call; else name and id are what they were.' }),
  })
  .meta({ id: 'OnboardingPerson' });

export const createOnboardingPerson = contract({
  routes: [{ method: 'POST', path: '/api/clearhouse/v1/enterprises/{enterpriseId}/onboarding/people' }],
  access: member(MANAGE_ONBOARDING),
  status: 201,
  input: z.object({
    enterpriseId: EnterpriseId,
    email: Email.meta({ description: 'Email address of the person.' }),
    nameFirst: PersonName.meta({ description: 'First name.' }),
    nameLast: PersonName.meta({ description: 'Last name.' }),
  }),
  output: OnboardingPerson,
  summary: 'Make a user of somebody who is onboarded, and is no member.',
  description:
    'They cannot sign in before they are invited and accept. Somebody whom the enterprise knows already, by the same email, is answered as they are; 409 for a user of others, who is to be invited. At most 30 calls an hour for each user, since the reply says whether an address has an account.',
  done: 'Made a person for onboarding',
  tag: KYB_TAG,
  limit: { count: 30, windowSeconds: 3600, by: 'user' },
  example: {
    input: { enterpriseId, email: 'ines@quayside.example', nameFirst: 'Ines', nameLast: 'Falk' },
    output: { userId, email: 'ines@quayside.example', name: 'Ines Falk', isNew: true },
  },
});
