import * as z from 'zod';
import { contract } from '#lib/contract.ts';
import { only } from '#lib/list-input.ts';
import { publishedLimit } from '#lib/rate-limits.ts';
import { Flag, Instant, text, Uuid } from '#lib/schema.ts';
import { CreateKycInput, SignaturesInput, UpdateKycInput } from './kyc-inputs.ts';
import { ContractType, KYC_STATES, KycState, MAX_ERROR_DESCRIPTION } from './kyc-words.ts';

const TAG = 'Onboarding of people';
const BASE = '/api/evs/v1/identity' as const;
const MAX_LISTED = 1000;
const LIFE = `An identity is \`${KYC_STATES.join('`, `')}\`.`;
const WHO =
  'For the person themselves, and for admins of the enterprise (`enterprise_manage_all`). What the caller may not see is unknown: 404.';

const shown = (max = 400) => z.string().max(max).optional();

/** An identity in short. */
export const KycSummary = z
  .object({
    id: Uuid,
    status: KycState,
    organizationId: z.string().max(64),
    enterpriseId: z.string().max(64),
    userId: z.string().max(64),
    createdAt: Instant,
    updatedAt: Instant,
    errorDescription: shown(MAX_ERROR_DESCRIPTION).meta({
      description: 'What is to be corrected, or why it was declined.',
    }),
  })
  .meta({ id: 'KycSummary' });

const contracts = {
  signaturesRequired: z.array(ContractType).max(5).optional(),
  signaturesSubmitted: z.array(ContractType).max(5).optional(),
};

/** An identity with all that was said of it; of its secret numbers the last four signs. */
export const KycIdentity = KycSummary.extend({
  ...contracts,
  transactionType: shown(),
  nameFirst: shown(),
  nameMiddle: shown(),
  nameLast: shown(),
  birthDate: Instant.optional().meta({ description: 'Midnight UTC of the day of birth.' }),
  cityOfBirth: shown(),
  countryOfBirth: shown(),
  emailAddress: shown(),
  phoneNumber: shown(),
  country: shown(),
  countryOfCitizenship: shown(),
  countryOfResidence: shown(),
  countryOfTaxResidence: shown(),
  addressStreet1: shown(),
  addressStreet2: shown(),
  addressCity: shown(),
  addressSubdivision: shown(),
  addressPostalCode: shown(),
  identificationNumber: shown(),
  taxId: shown(),
  govIdCountryOfIssuance: shown(),
  govIdNumber: shown(),
  govIdType: shown(),
  govIdExpiry: shown(),
  selectedIdClass: shown(),
  occupation: shown(),
  industry: shown(),
  employmentStatus: shown(),
  annualIncome: shown(),
  netWorth: shown(),
  sourceOfFunds: shown(),
  sourceOfNetWorth: shown(),
  initialDepositType: shown(),
  expectedMonthlyDeposits: shown(),
  expectedMonthlyWithdrawals: shown(),
  notionalTradedEachMonth: z.number().optional(),
  politicallyExposedPerson: z.boolean().optional(),
  digitalAssetWalletAddress: shown(),
  isEntity: z.boolean().optional(),
  isPrimaryContact: z.boolean().optional(),
  enterpriseName: shown(),
  countryOfIncorporation: shown(),
  dateOfIncorporation: shown(),
  externalUserId: shown(),
  idvPerformed: z.boolean().optional(),
  initialKycCompletionDate: shown(),
  lastKycCompletionDate: shown(),
  debugStatus: shown(),
  debugFailureReason: shown(),
  contractSignerNameFull: shown(),
  contractSignedDate: Instant.optional(),
  contractSignedIPAddress: shown(),
  contractVersion: shown(),
  userAgreesToTerms: z.enum(['true', 'false']).optional(),
  signatureSubmitted: z.enum(['true', 'false']).optional(),
}).meta({ id: 'KycIdentity' });
export type KycIdentity = z.output<typeof KycIdentity>;

/** How an identity stands after a change. */
export const KycChanged = KycSummary.extend(contracts).meta({ id: 'KycChanged' });

const ids = {
  userId: '9b1d4f6a8c2e40719f3a5b7c8d9e0f12',
  enterpriseId: '5f9c0a3b7d1e4c2a8b6d0e9f1a2b3c4d',
  organizationId: '5f9c0a3b7d1e4c2a8b6d0e9f1a2b3c4d',
};
const id = '0197b7a2-6d3f-7c41-9a53-5d8c2f0e1b7a';
const at = { createdAt: '2026-03-02T09:30:00.000Z', updatedAt: '2026-03-02T09:30:10.000Z' };
const summary: z.input<typeof KycSummary> = { id, status: 'awaiting signature', ...ids, ...at };
const signing = { signaturesRequired: ['aca'], signaturesSubmitted: [] } satisfies z.input<typeof KycChanged> | object;
const filter = (what: string) => text(64).toLowerCase().optional().meta(only(what));

/** Source: public OpenAPI document, `entity.validation.identity.create`. */
export const createKycIdentity = contract({
  routes: [{ method: 'POST', path: BASE }],
  access: { caller: 'user' },
  errors: { family: 'platform', also: [404] },
  limit: publishedLimit('kyc-create'),
  input: CreateKycInput,
  output: z.object({ id: Uuid, status: KycState }),
  summary: 'Begin the onboarding of a person.',
  done: 'Began the onboarding of a person',
  description: `${WHO} \`transactionType\` says which fields are needed; one that does not go with it is refused. A person has one identity in an enterprise that is not \`declined\`; another one answers 400. ${LIFE} The reply says \`initiating\`; ten seconds of business time later it is decided what comes next.`,
  tag: TAG,
  example: {
    input: {
      transactionType: 'starterSignup',
      ...ids,
      nameFirst: 'Mara',
      nameLast: 'Lindqvist',
      birthdate: '1988-04-21',
      country: 'USA',
      isEntity: false,
    },
    output: { id, status: 'initiating' },
  },
});

/** Source: public OpenAPI document, `entity.validation.identity.get`. */
export const listKycIdentities = contract({
  routes: [{ method: 'GET', path: BASE }],
  access: { caller: 'user' },
  errors: { family: 'platform', also: [403, 404] },
  limit: publishedLimit('kyc-list'),
  limitWhen: { query: 'allData', is: 'true', limit: publishedLimit('kyc-list-full') },
  input: z.object({
    organizationId: filter('identities of this organisation'),
    enterpriseId: filter('identities of this enterprise'),
    userId: filter('identities of this person'),
    identityId: filter('the identity with this id'),
    allData: Flag.default(false).meta({
      description: 'Whether to tell all that was said of each. Counted by a limit of its own.',
    }),
  }),
  output: z.object({ identities: z.array(z.union([KycIdentity, KycSummary])).max(MAX_LISTED) }),
  summary: 'List the identities of people.',
  description: `${WHO} Reading those of others takes \`enterprise_view_all\` as an admin. The newest 1,000.`,
  tag: TAG,
  example: { input: { enterpriseId: ids.enterpriseId }, output: { identities: [summary] } },
});

/** Source: public OpenAPI document, `entity.validation.identity.update`. */
export const updateKycIdentity = contract({
  routes: [{ method: 'PATCH', path: `${BASE}/{identityId}` }],
  access: { caller: 'user' },
  errors: { family: 'platform' },
  input: UpdateKycInput,
  output: KycChanged,
  summary: 'Change what was said of a person.',
  done: 'Changed an identity',
  description: `${WHO} While it is \`input error\`, \`ssn error\` or \`taxid error\`, a change of what \`errorDescription\` names has it evaluated again, of what a reviewer asked for once each field is another than before; after the third time it is reviewed. While it is \`awaiting signature\` only fields of the contract can be changed, and none once it is \`signature submitted\`, \`approved\` or \`declined\`: 400.`,
  tag: TAG,
  example: {
    input: { identityId: id, identificationNumber: '123-45-6780' },
    output: { ...summary, status: 'evaluating submission', ...signing },
  },
});

/** Source: public OpenAPI document, `entity.validation.identity.signatures`. */
export const signKycIdentity = contract({
  routes: [{ method: 'POST', path: `${BASE}/{identityId}/signatures` }],
  access: { caller: 'user' },
  errors: { family: 'platform' },
  limit: publishedLimit('kyc-signatures'),
  listBody: 'signatures',
  input: SignaturesInput,
  output: KycChanged,
  summary: 'Sign the contracts of a person.',
  done: 'Signed contracts',
  description: `${WHO} While it is \`awaiting signature\`, else 400. Once all contracts that it requires are signed, it is \`signature submitted\`, and ten seconds of business time later \`approved\`. A contract that is signed stays as it was signed.`,
  tag: TAG,
  example: {
    input: {
      identityId: id,
      signatures: [
        {
          contractType: 'aca',
          contractVersion: '2026-01',
          contractSignerNameFull: 'Mara Lindqvist',
          contractSignedDate: '2026-03-02',
          contractSignedIPAddress: '198.51.100.7',
          userAgreesToTerms: true,
        },
      ],
    },
    output: { ...summary, status: 'signature submitted', signaturesRequired: ['aca'], signaturesSubmitted: ['aca'] },
  },
});
