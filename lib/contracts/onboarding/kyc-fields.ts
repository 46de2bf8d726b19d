import * as z from 'zod';
import { CountryInput } from '#lib/countries.ts';
import { isReadable, NOT_READABLE, nameText, storable, text } from '#lib/schema.ts';
import {
  ANNUAL_INCOMES,
  DEPOSIT_TYPES,
  EMPLOYMENT,
  GOV_ID_TYPES,
  INDUSTRIES,
  MONTHLY_TRANSACTIONS,
  NET_WORTHS,
  OCCUPATIONS,
  SOURCES_OF_FUNDS,
  SOURCES_OF_NET_WORTH,
  TRANSACTION_TYPES,
  type TransactionType,
} from './kyc-words.ts';

const LATIN_NAME = /^[A-Za-zÀ-ÿĀ-ſƀ-ɏ\s'.-]+$/;
const isDay = (day: string): boolean => z.iso.date().safeParse(day).success && day >= '1600-01-01';

const name = () =>
  text(100).regex(LATIN_NAME, "must have Latin letters, blanks and ' . - alone").refine(isReadable, NOT_READABLE);
/** A number that is no mask of one. */
const plainNumber = (max: number) => nameText(max).regex(/^[^*]*$/, 'must be the number itself, without stars');

/** A day, or a moment that begins with it. */
const DAY_OR_MOMENT = /^(\d{4}-\d{2}-\d{2})(T\d{2}:\d{2}(:\d{2}([.,]\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?)?$/;

/** A day; a time after it is cut off, as some clients send it. */
const day = (from = '1600') =>
  z
    .string()
    .max(40)
    .transform((sent) => DAY_OR_MOMENT.exec(sent)?.[1] ?? '')
    .refine((sent) => isDay(sent) && sent >= `${from}-01-01`, `must be a day such as 1990-04-21, from ${from} on`);
const parts = () =>
  z
    .object({
      day: z
        .string()
        .regex(/^\d{2}$/, 'must be two digits')
        .meta({ description: 'Day of the month, as `04`.' }),
      month: z
        .string()
        .regex(/^\d{2}$/, 'must be two digits')
        .meta({ description: 'Month, as `04`.' }),
      year: z
        .string()
        .regex(/^\d{4}$/, 'must be four digits')
        .meta({ description: 'Year, as `1988`.' }),
    })
    .refine((sent) => isDay(dayOf(sent)), 'must be a day, from 1600 on');
/** The parts of a day as `YYYY-MM-DD`. */
export const dayOf = ({ day: d, month, year }: { day: string; month: string; year: string }): string =>
  `${year}-${month}-${d}`;

/** What is said of a person, each field by itself. */
export const KYC_FIELDS = {
  nameFirst: name(),
  nameMiddle: name(),
  nameLast: name(),
  birthdate: day(),
  dateOfBirth: parts(),
  cityOfBirth: nameText(100),
  countryOfBirth: CountryInput,
  email: z.email().max(254),
  phoneNumber: text(40),
  country: CountryInput,
  countryOfCitizenship: CountryInput,
  countryOfResidence: CountryInput,
  countryOfTaxResidence: CountryInput,
  govIdCountryOfIssuance: CountryInput,
  addressStreet1: nameText(200),
  addressStreet2: nameText(200),
  addressCity: nameText(100),
  addressSubdivision: nameText(100),
  addressPostalCode: nameText(20),
  identificationNumber: z
    .string()
    .max(11)
    .regex(/^(\d{3}-\d{2}-\d{4}|\d{9})$/, 'must be nine digits, as 123-45-6789 or without hyphens'),
  taxId: plainNumber(30).min(4),
  govIdNumber: plainNumber(40),
  govIdType: z.enum(GOV_ID_TYPES),
  govIdExpiry: parts(),
  occupation: z.enum(OCCUPATIONS),
  industry: z.enum(INDUSTRIES),
  employmentStatus: z.enum(EMPLOYMENT),
  sourceOfFunds: z.enum(SOURCES_OF_FUNDS),
  annualIncome: z.enum(ANNUAL_INCOMES),
  netWorth: z.enum(NET_WORTHS),
  sourceOfNetWorth: z.enum(SOURCES_OF_NET_WORTH),
  initialDepositType: z.enum(DEPOSIT_TYPES),
  expectedMonthlyDeposits: z.enum(MONTHLY_TRANSACTIONS),
  expectedMonthlyWithdrawals: z.enum(MONTHLY_TRANSACTIONS),
  notionalTradedEachMonth: z.number().min(0).max(1e12, 'must be at most 1000000000000'),
  politicallyExposedPerson: z.boolean(),
  digitalAssetWalletAddress: nameText(200),
  isEntity: z.boolean(),
  isPrimaryContact: z.boolean(),
  enterpriseName: nameText(300),
  countryOfIncorporation: CountryInput,
  dateOfIncorporation: day(),
  externalUserId: nameText(200),
  idvPerformed: z.boolean(),
  initialKycCompletionDate: parts(),
  lastKycCompletionDate: parts(),
  contractSignerNameFull: nameText(300),
  contractSignedDate: day('1900'),
  contractSignedIPAddress: z.union([z.ipv4(), z.ipv6()], 'must be an IP address'),
  contractVersion: nameText(40),
  userAgreesToTerms: z.boolean(),
} as const;
export type KycField = keyof typeof KYC_FIELDS;

/** Those that nobody reads whole again but by an audited act. */
export const SECRET_FIELDS = ['identificationNumber', 'taxId', 'govIdNumber'] as const satisfies readonly KycField[];

/** What a contract of an earlier kind recorded; changed until it is approved. */
export const CONTRACT_FIELDS = [
  'contractSignerNameFull',
  'contractSignedDate',
  'contractSignedIPAddress',
  'contractVersion',
  'userAgreesToTerms',
] as const satisfies readonly KycField[];

/** Fields that an identity keeps as it was created. */
export const KEPT_FIELDS: ReadonlySet<string> = new Set([
  'email',
  'cityOfBirth',
  'countryOfBirth',
  'countryOfTaxResidence',
  'govIdNumber',
  'govIdType',
  'govIdExpiry',
  'industry',
  'employmentStatus',
  'sourceOfFunds',
  'externalUserId',
  'isPrimaryContact',
  'initialKycCompletionDate',
  'lastKycCompletionDate',
]);

const INDIVIDUAL = {
  required: [
    'addressCity',
    'addressStreet1',
    'addressSubdivision',
    'birthdate',
    'country',
    'countryOfCitizenship',
    'countryOfResidence',
    'govIdCountryOfIssuance',
    'nameFirst',
    'nameLast',
    'occupation',
    'phoneNumber',
    'politicallyExposedPerson',
  ],
  optional: [
    'addressPostalCode',
    'addressStreet2',
    'digitalAssetWalletAddress',
    'identificationNumber',
    'nameMiddle',
    'notionalTradedEachMonth',
  ],
} as const;
const SIGNUP = {
  required: ['birthdate', 'country', 'isEntity', 'nameFirst', 'nameLast'],
  optional: ['countryOfIncorporation', 'dateOfIncorporation', 'enterpriseName', 'nameMiddle'],
} as const;

interface FieldsOfType {
  required: readonly KycField[];
  optional: readonly KycField[];
}

/** Which fields an identity of each kind is created with. */
export const FIELDS_OF: Readonly<Record<TransactionType, FieldsOfType>> = {
  institutionalIndividual: INDIVIDUAL,
  incContracted: INDIVIDUAL,
  starterSignup: SIGNUP,
  unverifiedPayGoUser: { ...SIGNUP, optional: [...SIGNUP.optional, 'isPrimaryContact'] },
  kycInc: { required: ['birthdate', 'country', 'nameFirst', 'nameLast'], optional: ['nameMiddle'] },
  euIndividual: {
    required: [
      'addressCity',
      'addressPostalCode',
      'addressStreet1',
      'cityOfBirth',
      'countryOfBirth',
      'countryOfCitizenship',
      'countryOfResidence',
      'countryOfTaxResidence',
      'dateOfBirth',
      'email',
      'employmentStatus',
      'externalUserId',
      'idvPerformed',
      'industry',
      'initialKycCompletionDate',
      'lastKycCompletionDate',
      'nameFirst',
      'nameLast',
      'politicallyExposedPerson',
      'sourceOfFunds',
      'taxId',
    ],
    optional: [
      'addressStreet2',
      'govIdCountryOfIssuance',
      'govIdExpiry',
      'govIdNumber',
      'govIdType',
      'nameMiddle',
      'phoneNumber',
    ],
  },
};

/** Fields that go with some kinds alone; a change of another kind's identity may not name them. */
const OF_ENTITIES: readonly KycField[] = [
  'isEntity',
  'enterpriseName',
  'countryOfIncorporation',
  'dateOfIncorporation',
];
const OF_EU: readonly KycField[] = ['dateOfBirth', 'taxId', 'idvPerformed'];
const OF_INDIVIDUALS: readonly KycField[] = ['identificationNumber'];

/** Whether an identity of a kind can have a field that it was not created with. */
export function takesField(type: TransactionType, field: KycField): boolean {
  const { required, optional } = FIELDS_OF[type];
  if (required.includes(field) || optional.includes(field)) return true;
  return ![...OF_ENTITIES, ...OF_EU, ...OF_INDIVIDUALS, 'birthdate'].includes(field);
}

const FIELD_NAMES = new Set(Object.keys(KYC_FIELDS));

/** What is missing in what somebody sends for an identity of a kind, and what does not go with it. */
export function checkFieldsOf(
  type: TransactionType,
  sent: Readonly<Record<string, unknown>>,
): { path: string; message: string }[] {
  const { required, optional } = FIELDS_OF[type];
  const missing = required.filter((field) => sent[field] === undefined);
  const foreign = Object.keys(sent).filter(
    (field) =>
      FIELD_NAMES.has(field) && sent[field] !== undefined && ![...required, ...optional].includes(field as KycField),
  );
  return [
    ...missing.map((path) => ({ path, message: `is required with ${type}` })),
    ...foreign.map((path) => ({ path, message: `does not go with ${type}` })),
  ];
}

export const TransactionTypeField = z
  .enum(TRANSACTION_TYPES)
  .meta({ description: 'What the person is onboarded for; decides which other fields are needed.' });

/** Ids as callers write them, in whatever case. */
export const idText = (what: string) =>
  text(64)
    .toLowerCase()
    .meta({ description: `Id of the ${what}.` });
export const organizationIdText = () =>
  storable(64)
    .toLowerCase()
    .meta({ description: 'Id of the enterprise’s organisation; where it has none, that of the enterprise itself.' });
