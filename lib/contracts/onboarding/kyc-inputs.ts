import * as z from 'zod';
import { nameText, proseText } from '#lib/schema.ts';
import {
  checkFieldsOf,
  idText,
  KYC_FIELDS,
  type KycField,
  organizationIdText,
  TransactionTypeField,
} from './kyc-fields.ts';
import { ContractType } from './kyc-words.ts';

/** What a field is, where its name does not say all. */
const WORDS: Partial<Record<KycField, string>> = {
  birthdate: 'Day of birth; a time after it is cut off',
  dateOfBirth: 'Day of birth, in parts',
  country: 'Country of the address, by two or three letters',
  countryOfCitizenship: 'Citizenship, by two or three letters of the country',
  countryOfResidence: 'Where the person lives, by two or three letters',
  countryOfTaxResidence: 'Where the person pays taxes, by two or three letters',
  govIdCountryOfIssuance: 'Country that issued the identity document, by two or three letters',
  addressSubdivision: 'State, province or region',
  identificationNumber:
    'Social security number: needed of citizens of the United States, taken of residents, refused of others. Read with its last four digits alone',
  taxId: 'Tax number, read with its last four signs alone',
  govIdNumber: 'Number of the identity document, read with its last four signs alone',
  notionalTradedEachMonth: 'US dollars that are traded in a month, about; more than 1,000,000 are reviewed',
  politicallyExposedPerson: 'Whether the person holds a public office or is close to who does; such are reviewed',
  phoneNumber: 'In international form, such as +4930901820',
  isEntity: 'Whether the person signs up for a company, which is then described',
  dateOfIncorporation: 'Day on which the company was founded',
  idvPerformed: 'Whether their identity was verified elsewhere; where not, an approved verification here is needed',
  initialKycCompletionDate: 'When the person was first checked',
  lastKycCompletionDate: 'When the person was last checked, at most two years ago',
  externalUserId: 'What the caller calls the person',
  userAgreesToTerms: 'Whether the person agrees to the terms',
};

const spoken = (field: string): string => {
  const words = field.replace(/[A-Z0-9]+/g, (part) => ` ${part.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

type Shape = { [Field in KycField]: z.ZodOptional<(typeof KYC_FIELDS)[Field]> };

const optional = Object.fromEntries(
  Object.entries(KYC_FIELDS).map(([field, schema]) => {
    const description = `${WORDS[field as KycField] ?? spoken(field)}. Default: nothing is recorded.`;
    return [field, schema.optional().meta({ description })];
  }),
) as unknown as Shape;

const debug = {
  debugStatus: z
    .enum(['passed', 'failed'])
    .optional()
    .meta({ description: 'In a sandbox: what is to come of it. Default: what it says decides.' }),
  debugFailureReason: nameText(200).optional().meta({
    description:
      'In a sandbox, with `failed`: `input`, `ssn`, `taxid`, `document`, `review` or `declined`; any other text declines with it. Default: declined.',
  }),
};

const {
  contractSignerNameFull,
  contractSignedDate,
  contractSignedIPAddress,
  contractVersion,
  userAgreesToTerms,
  ...created
} = optional;
const signed = {
  contractSignerNameFull,
  contractSignedDate,
  contractSignedIPAddress,
  contractVersion,
  userAgreesToTerms,
};
const {
  annualIncome,
  netWorth,
  sourceOfNetWorth,
  initialDepositType,
  expectedMonthlyDeposits,
  expectedMonthlyWithdrawals,
  ...sent
} = created;
const told = {
  annualIncome,
  netWorth,
  sourceOfNetWorth,
  initialDepositType,
  expectedMonthlyDeposits,
  expectedMonthlyWithdrawals,
};

/** What an identity is created with: the fields that its kind takes, no others. */
export const CreateKycInput = z
  .object({
    transactionType: TransactionTypeField,
    userId: idText('person: the caller, or a member of the enterprise'),
    enterpriseId: idText('enterprise'),
    organizationId: organizationIdText(),
    ...sent,
    ...debug,
  })
  .superRefine(({ transactionType, ...fields }, context) => {
    for (const { path, message } of checkFieldsOf(transactionType, fields))
      context.addIssue({ code: 'custom', path: [path], message });
  });
export type CreateKycInput = z.output<typeof CreateKycInput>;

/** Fields that may be changed; what belongs to the identity itself may be named as it is. */
const changed = {
  ...signed,
  ...told,
  nameFirst: sent.nameFirst,
  nameMiddle: sent.nameMiddle,
  nameLast: sent.nameLast,
  occupation: sent.occupation,
  phoneNumber: sent.phoneNumber,
  birthdate: sent.birthdate,
  dateOfBirth: sent.dateOfBirth,
  country: sent.country,
  countryOfCitizenship: sent.countryOfCitizenship,
  countryOfResidence: sent.countryOfResidence,
  govIdCountryOfIssuance: sent.govIdCountryOfIssuance,
  politicallyExposedPerson: sent.politicallyExposedPerson,
  addressStreet1: sent.addressStreet1,
  addressStreet2: sent.addressStreet2,
  addressCity: sent.addressCity,
  addressSubdivision: sent.addressSubdivision,
  addressPostalCode: sent.addressPostalCode,
  identificationNumber: sent.identificationNumber,
  taxId: sent.taxId,
  digitalAssetWalletAddress: sent.digitalAssetWalletAddress,
  notionalTradedEachMonth: sent.notionalTradedEachMonth,
  isEntity: sent.isEntity,
  enterpriseName: sent.enterpriseName,
  countryOfIncorporation: sent.countryOfIncorporation,
  dateOfIncorporation: sent.dateOfIncorporation,
  idvPerformed: sent.idvPerformed,
};

export const UpdateKycInput = z.object({
  id: z.string().min(1).max(200).meta({ description: 'Id of the identity.' }),
  userId: idText('person, as it is').optional(),
  enterpriseId: idText('enterprise, as it is').optional(),
  organizationId: organizationIdText().optional(),
  ...changed,
  ...debug,
});
export type UpdateKycInput = z.output<typeof UpdateKycInput>;

const MAX_SIGNATURES = 5;
const signature = z.object({
  contractType: ContractType.meta({ description: 'The contract.' }),
  contractVersion: KYC_FIELDS.contractVersion.meta({ description: 'Its version.' }),
  contractSignerNameFull: KYC_FIELDS.contractSignerNameFull.meta({ description: 'Name of whoever signs.' }),
  contractSignedDate: KYC_FIELDS.contractSignedDate.meta({ description: 'Day of the signature, not after today.' }),
  contractSignedIPAddress: KYC_FIELDS.contractSignedIPAddress.meta({
    description: 'From which address it was signed.',
  }),
  userAgreesToTerms: z.literal(true, 'must be true').meta({ description: 'Only who agrees can sign.' }),
});

export const SignaturesInput = z.object({
  id: z.string().min(1).max(200).meta({ description: 'Id of the identity.' }),
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

/** What reviewers and callers write of it. */
export const Reason = proseText(1000);
