import * as z from 'zod';
import { nameText } from '#lib/schema.ts';
import {
  checkFieldsOf,
  idText,
  KYC_FIELDS,
  type KycField,
  organizationIdText,
  TransactionTypeField,
} from './kyc-fields.ts';
import { ContractType } from './kyc-words.ts';

/** What each field says. */
const WORDS: Readonly<Record<KycField, string>> = {
  nameFirst: 'First name, in Latin letters',
  nameMiddle: 'Middle name, in Latin letters',
  nameLast: 'Last name, in Latin letters',
  birthdate: 'Day of birth; a time after it is cut off',
  dateOfBirth: 'Day of birth, in parts',
  cityOfBirth: 'City in which the person was born',
  countryOfBirth: 'Country in which the person was born, by two or three letters',
  email: 'Email address of the person',
  phoneNumber: 'Phone number in international form, such as +4930901820',
  country: 'Country of the address, by two or three letters',
  countryOfCitizenship: 'Citizenship, by two or three letters of the country',
  countryOfResidence: 'Where the person lives, by two or three letters',
  countryOfTaxResidence: 'Where the person pays taxes, by two or three letters',
  govIdCountryOfIssuance: 'Country that issued the identity document, by two or three letters',
  addressStreet1: 'Street and number',
  addressStreet2: 'Second line of the street',
  addressCity: 'City of the address',
  addressSubdivision: 'State, province or region of the address',
  addressPostalCode: 'Postal code of the address',
  identificationNumber:
    'Social security number: needed of citizens of the United States, taken of residents, refused of others. Read with its last four digits alone',
  taxId: 'Tax number, read with its last four signs alone',
  govIdNumber: 'Number of the identity document, read with its last four signs alone',
  govIdType:
    'What the identity document is: `pp` a passport, `ppc` a passport card, `rp` a residence permit, `pr` a permanent one, `id` an identity card',
  govIdExpiry: 'Last day of the identity document, in parts',
  occupation: 'In which line of business the person works',
  industry: 'Industry in which the person works',
  employmentStatus: 'How the person is employed',
  sourceOfFunds: 'Where the money comes from',
  annualIncome: 'Income in a year',
  netWorth: 'What the person owns, about',
  sourceOfNetWorth: 'Where what they own comes from',
  initialDepositType: 'What is deposited first',
  expectedMonthlyDeposits: 'How many deposits in a month, about',
  expectedMonthlyWithdrawals: 'How many withdrawals in a month, about',
  notionalTradedEachMonth: 'US dollars that are traded in a month, about; more than 1,000,000 are reviewed',
  politicallyExposedPerson: 'Whether the person holds a public office or is close to who does; such are reviewed',
  digitalAssetWalletAddress: 'Address of a wallet of the person',
  isEntity: 'Whether the person signs up for a company, which is then described',
  isPrimaryContact: 'Whether the operator turns to this person first',
  enterpriseName: 'Name of the company',
  countryOfIncorporation: 'Where the company was founded, by two or three letters',
  dateOfIncorporation: 'Day on which the company was founded',
  externalUserId: 'What the caller calls the person',
  idvPerformed: 'Whether their identity was verified elsewhere; where not, an approved verification here is needed',
  initialKycCompletionDate: 'When the person was first checked, in parts',
  lastKycCompletionDate: 'When the person was last checked, at most two years ago, in parts',
  contractSignerNameFull: 'Name of whoever signed the contract',
  contractSignedDate: 'Day on which the contract was signed',
  contractSignedIPAddress: 'From which address the contract was signed',
  contractVersion: 'Version of the contract',
  userAgreesToTerms: 'Whether the person agrees to the terms',
};

type Shape = { [Field in KycField]: z.ZodOptional<(typeof KYC_FIELDS)[Field]> };

/** Every field as one that may be left out, with what it says. */
const optionalFields = (end: string): Shape =>
  Object.fromEntries(
    Object.entries(KYC_FIELDS).map(([field, schema]) => [
      field,
      schema.optional().meta({ description: `${WORDS[field as KycField]}.${end}` }),
    ]),
  ) as unknown as Shape;

const debug = ({ status, reason }: { status: string; reason: string }) => ({
  debugStatus: z
    .enum(['passed', 'failed'])
    .optional()
    .meta({ description: `In a sandbox: what is to come of it.${status}` }),
  debugFailureReason: nameText(200)
    .optional()
    .meta({
      description: `In a sandbox, with \`failed\`: \`input\`, \`ssn\`, \`taxid\`, \`document\`, \`review\` or \`declined\`; any other text declines with it.${reason}`,
    }),
});

/** Fields that no identity is created with. */
const LATER = {
  contractSignerNameFull: true,
  contractSignedDate: true,
  contractSignedIPAddress: true,
  contractVersion: true,
  userAgreesToTerms: true,
  annualIncome: true,
  netWorth: true,
  sourceOfNetWorth: true,
  initialDepositType: true,
  expectedMonthlyDeposits: true,
  expectedMonthlyWithdrawals: true,
} as const;

/** Fields that an identity keeps as it was created. */
const KEPT = {
  email: true,
  cityOfBirth: true,
  countryOfBirth: true,
  countryOfTaxResidence: true,
  govIdNumber: true,
  govIdType: true,
  govIdExpiry: true,
  industry: true,
  employmentStatus: true,
  sourceOfFunds: true,
  externalUserId: true,
  isPrimaryContact: true,
  initialKycCompletionDate: true,
  lastKycCompletionDate: true,
} as const;

/** What an identity is created with: the fields that its kind takes, no others. */
export const CreateKycInput = z
  .object({
    transactionType: TransactionTypeField,
    userId: idText('person: the caller, or a member of the enterprise'),
    enterpriseId: idText('enterprise'),
    organizationId: organizationIdText(),
    ...z.object(optionalFields(' Default: nothing is recorded.')).omit(LATER).shape,
    ...debug({ status: ' Default: what it says decides.', reason: ' Default: declined.' }),
  })
  .superRefine(({ transactionType, ...fields }, context) => {
    for (const { path, message } of checkFieldsOf(transactionType, fields))
      context.addIssue({ code: 'custom', path: [path], message });
  });
export type CreateKycInput = z.output<typeof CreateKycInput>;

/** What may be changed; what an identity belongs to may be named as it is. */
export const UpdateKycInput = z.object({
  identityId: z.string().min(1).max(200).meta({ description: 'Id of the identity.' }),
  userId: idText('person, as it is').optional(),
  enterpriseId: idText('enterprise, as it is').optional(),
  organizationId: organizationIdText().optional(),
  ...z.object(optionalFields('')).omit(KEPT).shape,
  ...debug({ status: '', reason: '' }),
});
export type UpdateKycInput = z.output<typeof UpdateKycInput>;

const MAX_SIGNATURES = 5;
const signature = z.object({
  contractType: ContractType.meta({ description: 'The contract.' }),
  contractVersion: KYC_FIELDS.contractVersion.meta({ description: 'Its version, of which there is `2026-01`.' }),
  contractSignerNameFull: KYC_FIELDS.contractSignerNameFull.meta({ description: 'Name of whoever signs.' }),
  contractSignedDate: KYC_FIELDS.contractSignedDate.meta({ description: 'Day of the signature, not after today.' }),
  contractSignedIPAddress: KYC_FIELDS.contractSignedIPAddress.meta({
    description: 'From which address it was signed.',
  }),
  userAgreesToTerms: z.literal(true, 'must be true').meta({ description: 'Only who agrees can sign.' }),
});

export const SignaturesInput = z.object({
  identityId: z.string().min(1).max(200).meta({ description: 'Id of the identity.' }),
  signatures: z
    .array(signature)
    .min(1)
    .max(MAX_SIGNATURES)
    .refine(
      (all) => new Set(all.map(({ contractType }) => contractType)).size === all.length,
      'must name each contract once',
    )
    .meta({ description: 'A signature for each contract, in a list that is the whole body.' }),
});
export type KycSignature = z.output<typeof signature>;
