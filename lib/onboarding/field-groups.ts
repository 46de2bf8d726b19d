import type { BusinessFacts, IndividualFacts } from '#lib/contracts/onboarding/kyb-fields.ts';

/** The fields that a requirement is about; all of them are needed, but for what only a yes asks for. */
interface Group<Facts> {
  fields: readonly (keyof Facts | 'number')[];
  /** Fields that are needed where the flag is true. */
  ifTrue?: { flag: keyof Facts; fields: readonly (keyof Facts)[] };
  /** Fields that count as part of it without being needed. */
  also?: readonly (keyof Facts)[];
}

/** What is to be said of a business. */
export const BUSINESS_GROUPS: Readonly<Record<string, Group<BusinessFacts>>> = {
  identification: { fields: ['businessName', 'formationDate', 'number'] },
  addresses: { fields: ['physicalBusinessAddress', 'primaryOperationsCountryCode'] },
  activity: { fields: ['primaryBusinessType', 'descriptionBusinessActivities', 'fundsSource'] },
  contacts: { fields: ['authorizedSigner', 'billingContact'] },
  regulation: {
    fields: ['isRegulated'],
    ifTrue: { flag: 'isRegulated', fields: ['regulatorCountryCode', 'regulatorName', 'regulatoryRegistrationNumber'] },
  },
  compliance: {
    fields: ['sanctionAffiliates', 'diligenceMaterialFindings'],
    ifTrue: { flag: 'diligenceMaterialFindings', fields: ['diligenceMaterialFindingsDescription'] },
    also: ['amlAttestation'],
  },
};

/** What is to be said of a person. */
export const PERSON_GROUPS: Readonly<Record<string, Group<IndividualFacts>>> = {
  name: { fields: ['nameFirst', 'nameLast'] },
  birthdate: { fields: ['birthdate'] },
  contact: { fields: ['email', 'phoneNumber'] },
  address: { fields: ['address'] },
  citizenship: { fields: ['countryOfCitizenship', 'countryOfResidence'] },
  occupation: { fields: ['occupation', 'politicallyExposedPerson'] },
  govId: { fields: ['govIdClass', 'govIdCountryOfIssuance'] },
  identificationNumber: { fields: ['number'] },
};

/** What a group needs and nobody said; the number of an identity as `number`. */
export const unsaidOf = <Facts extends object>(
  { fields, ifTrue }: Group<Facts>,
  facts: Facts,
  hasNumber: boolean,
): (keyof Facts | 'number')[] => {
  const isGiven = (field: keyof Facts | 'number'): boolean =>
    field === 'number' ? hasNumber : facts[field] !== undefined && facts[field] !== null;
  const needed = ifTrue && facts[ifTrue.flag] === true ? [...fields, ...ifTrue.fields] : fields;
  return needed.filter((field) => !isGiven(field));
};

/** Whether all that a group needs was said. */
export const isSaid = <Facts extends object>(group: Group<Facts>, facts: Facts, hasNumber: boolean): boolean =>
  unsaidOf(group, facts, hasNumber).length === 0;

/** The groups that some fields are of. */
export const groupsOf = (groups: Readonly<Record<string, Group<never>>>, changed: ReadonlySet<string>): string[] =>
  Object.entries(groups).flatMap(([name, { fields, ifTrue, also = [] }]) =>
    [...fields, ...(ifTrue?.fields ?? []), ...also].some((field) => changed.has(String(field))) ? [name] : [],
  );
