import type { InputOf } from '#lib/contract.ts';
import type { createKycIdentity, updateKycIdentity } from '#lib/contracts/onboarding/kyc.ts';
import {
  FIELDS_OF,
  idText,
  KYC_FIELDS,
  type KycField,
  SECRET_FIELDS,
  TransactionTypeField,
} from '#lib/contracts/onboarding/kyc-fields.ts';
import type { TransactionType } from '#lib/contracts/onboarding/kyc-words.ts';
import { ruleProblems } from '#lib/onboarding/kyc-rules.ts';
import { asSentence, formWords } from './form-words.ts';

/** What the form of a person holds: everything as it is typed, empty where nothing was said. */
export type KycValues = Record<KycField | 'userId' | 'transactionType' | 'outcome' | 'step', string>;
export type KycName = keyof KycValues;

/** Steps in which things are said, in their order; what each asks for. */
export const FIELDS_OF_STEP = {
  purpose: ['userId', 'transactionType', 'outcome'],
  person: [
    'nameFirst',
    'nameMiddle',
    'nameLast',
    'birthdate',
    'dateOfBirth',
    'cityOfBirth',
    'countryOfBirth',
    'email',
    'phoneNumber',
  ],
  address: [
    'addressStreet1',
    'addressStreet2',
    'addressCity',
    'addressSubdivision',
    'addressPostalCode',
    'country',
    'countryOfResidence',
  ],
  papers: [
    'countryOfCitizenship',
    'identificationNumber',
    'countryOfTaxResidence',
    'taxId',
    'govIdType',
    'govIdNumber',
    'govIdCountryOfIssuance',
    'govIdExpiry',
  ],
  work: [
    'occupation',
    'industry',
    'employmentStatus',
    'sourceOfFunds',
    'notionalTradedEachMonth',
    'digitalAssetWalletAddress',
    'politicallyExposedPerson',
  ],
  company: ['isEntity', 'enterpriseName', 'countryOfIncorporation', 'dateOfIncorporation', 'isPrimaryContact'],
  checks: ['externalUserId', 'initialKycCompletionDate', 'lastKycCompletionDate', 'idvPerformed'],
} as const satisfies Readonly<Record<string, readonly KycName[]>>;
export type KycStep = keyof typeof FIELDS_OF_STEP | 'review';

export const DAYS_IN_PARTS: ReadonlySet<string> = new Set([
  'dateOfBirth',
  'govIdExpiry',
  'initialKycCompletionDate',
  'lastKycCompletionDate',
]);
export const YES_OR_NO: ReadonlySet<string> = new Set([
  'politicallyExposedPerson',
  'isEntity',
  'isPrimaryContact',
  'idvPerformed',
]);
const NUMBERS: ReadonlySet<string> = new Set(['notionalTradedEachMonth']);
const OF_ENTITIES: readonly string[] = ['enterpriseName', 'countryOfIncorporation', 'dateOfIncorporation'];

/** What a sandbox can be told to make of it, by the word of the form. */
export const OUTCOMES = ['', 'passed', 'input', 'ssn', 'taxid', 'document', 'review', 'declined'] as const;

export const isSecretKycField = (name: string): boolean => (SECRET_FIELDS as readonly string[]).includes(name);

/** A form in which nothing was said yet. */
export function emptyKyc(userId: string): KycValues {
  const fields = Object.fromEntries(Object.keys(KYC_FIELDS).map((field) => [field, '']));
  return { ...fields, userId, transactionType: '', outcome: '', step: 'purpose' } as KycValues;
}

const typeOf = ({ transactionType }: KycValues): TransactionType | null =>
  transactionType in FIELDS_OF ? (transactionType as TransactionType) : null;

const isAmerican = ({ countryOfCitizenship, countryOfResidence }: KycValues): boolean =>
  countryOfCitizenship === 'USA' || countryOfResidence === 'USA';

/** Whether the form asks for a field, as far as it is filled in. */
export function asksFor(name: KycName, values: KycValues): boolean {
  if (name === 'userId' || name === 'transactionType' || name === 'outcome') return true;
  const type = typeOf(values);
  if (type === null || name === 'step') return false;
  if (OF_ENTITIES.includes(name) && values.isEntity !== 'true') return false;
  if (name === 'identificationNumber' && !isAmerican(values)) return false;
  return [...FIELDS_OF[type].required, ...FIELDS_OF[type].optional].includes(name);
}

/** Whether a field that is asked for must be filled in. */
export function needs(name: KycName, values: KycValues): boolean {
  if (name === 'userId' || name === 'transactionType') return true;
  if (OF_ENTITIES.includes(name)) return values.isEntity === 'true';
  if (name === 'identificationNumber') return values.countryOfCitizenship === 'USA';
  const type = typeOf(values);
  return type !== null && FIELDS_OF[type].required.includes(name as KycField);
}

/** What a step asks for, as far as the form is filled in. */
export const fieldsOfStep = (step: KycStep, values: KycValues): KycName[] =>
  step === 'review' ? [] : FIELDS_OF_STEP[step].filter((name) => asksFor(name, values));

/** The steps of what somebody is onboarded for; the last is the review. */
export function stepsOf(values: KycValues): KycStep[] {
  const said = Object.keys(FIELDS_OF_STEP) as (keyof typeof FIELDS_OF_STEP)[];
  return [...said.filter((step) => fieldsOfStep(step, values).length > 0), 'review'];
}

/** The step in which a field is asked for; null for what no step has. */
export function stepOfField(name: string): KycStep | null {
  const found = Object.entries(FIELDS_OF_STEP).find(([, fields]) => (fields as readonly string[]).includes(name));
  return (found?.[0] as KycStep | undefined) ?? null;
}

/** The first step, in their order, that has one of these fields; null where none does. */
export const firstStepWith = (names: readonly string[], values: KycValues): KycStep | null =>
  stepsOf(values).find((step) => names.some((name) => stepOfField(name) === step)) ?? null;

/** What a field says in the words of the contract. */
export function toSentField(name: KycField, typed: string): unknown {
  const text = typed.trim();
  if (DAYS_IN_PARTS.has(name)) {
    const [year = '', month = '', day = ''] = text.split('-');
    return { year, month, day };
  }
  if (YES_OR_NO.has(name)) return text === 'true';
  return NUMBERS.has(name) ? Number(text.replaceAll(',', '')) : text;
}

const CHOSEN = /country|occupation|industry|employmentStatus|sourceOfFunds|govIdType|political|^is[A-Z]|idvPerformed/i;

const schemaOf = (name: KycName) => {
  if (name === 'userId') return idText('person');
  return name === 'transactionType' ? TransactionTypeField : KYC_FIELDS[name as KycField];
};

/** What is wrong with one field by the contract's schema; null where nothing is. */
function fieldProblem(name: KycName, values: KycValues): string | null {
  const typed = values[name].trim();
  if (name === 'outcome' || name === 'step') return null;
  const isChosen = name === 'userId' || name === 'transactionType' || CHOSEN.test(name);
  if (typed === '' && needs(name, values)) return isChosen ? 'Choose one.' : 'Enter a value.';
  if (typed === '') return null;
  const sent = name === 'userId' || name === 'transactionType' ? typed : toSentField(name, typed);
  const checked = schemaOf(name).safeParse(sent, { error: formWords });
  return checked.success ? null : (checked.error.issues[0]?.message ?? 'This value is not valid.');
}

export interface FieldProblem {
  name: KycName;
  message: string;
}

/** What the rules of the form go by beside what was typed. */
export interface FormScene {
  /** Business day. */
  today: string;
  /** Whether a text is a phone number; where that is not known yet, any is. */
  isPhone?: (text: string) => boolean;
}

const anyPhone = (): boolean => true;

/** What is wrong by the rules over what was said as a whole, such as an age, of fields that were filled in. */
function brokenRules(values: KycValues, { today, isPhone = anyPhone }: FormScene): Map<string, string> {
  const type = typeOf(values);
  if (type === null) return new Map();
  const asked = (Object.keys(KYC_FIELDS) as KycField[]).filter((name) => asksFor(name, values));
  const found = ruleProblems(type, sentFields(asked, values), { today, isRegulated: false, isPhone });
  return new Map(found.toReversed().map(({ path, message }) => [path, asSentence(message)]));
}

/** What is wrong with these fields: each by itself, else by the rules over all of them. */
export function problemsOf(names: readonly KycName[], values: KycValues, scene: FormScene): FieldProblem[] {
  const rules = brokenRules(values, scene);
  return names.flatMap((name) => {
    const isSaid = values[name].trim() !== '';
    const message = fieldProblem(name, values) ?? (isSaid ? rules.get(name) : undefined);
    return message === undefined ? [] : [{ name, message }];
  });
}

/** Of the form as a whole, what is wrong, in the order of its steps. */
export const allProblems = (values: KycValues, scene: FormScene): FieldProblem[] =>
  stepsOf(values).flatMap((step) => problemsOf(fieldsOfStep(step, values), values, scene));

/** Fields that were filled in, as the contract has them. */
export function sentFields(names: readonly KycName[], values: KycValues): Partial<InputOf<typeof updateKycIdentity>> {
  const said = names.filter((name): name is KycField => name in KYC_FIELDS && values[name].trim() !== '');
  return Object.fromEntries(said.map((name) => [name, toSentField(name, values[name])]));
}

const outcomeOf = (outcome: string) => {
  if (outcome === '') return {};
  return outcome === 'passed'
    ? { debugStatus: 'passed' as const }
    : { debugStatus: 'failed' as const, debugFailureReason: outcome };
};

/** The call that the form makes. */
export function toCreateKyc(
  values: KycValues,
  place: { enterpriseId: string; organizationId: string },
): InputOf<typeof createKycIdentity> {
  const names = stepsOf(values).flatMap((step) => fieldsOfStep(step, values));
  return {
    transactionType: values.transactionType as TransactionType,
    userId: values.userId,
    ...place,
    ...sentFields(names, values),
    ...outcomeOf(values.outcome),
  } as InputOf<typeof createKycIdentity>;
}

/** What was said in a field, from how it is shown to how the form has it. */
export function saidValue(name: KycField, shown: string): string {
  if (!YES_OR_NO.has(name)) return shown;
  return shown === '' ? '' : String(shown === 'Yes');
}
