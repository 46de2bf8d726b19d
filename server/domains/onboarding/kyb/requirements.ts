import type { BusinessFacts, IndividualFacts } from '#lib/contracts/onboarding/kyb-fields.ts';
import type { Requirement } from '#lib/contracts/onboarding/kyb-shapes.ts';
import type {
  KybDocumentType,
  KybState,
  PersonRole,
  RequirementKind,
  RequirementStatus,
} from '#lib/contracts/onboarding/kyb-words.ts';
import { BUSINESS_GROUPS, isSaid, PERSON_GROUPS, unsaidOf } from '#lib/onboarding/field-groups.ts';
import { derivedId } from '../derived-id.ts';
import { type Place, placeOf } from './place.ts';
import { documentsOf } from './required-documents.ts';

export interface ShownDocument {
  documentType: KybDocumentType;
  state: 'submitted' | 'verified' | 'rejected';
}

/** What requirements follow from, of a business or a person. */
export type Described = {
  id: string;
  state: KybState;
  hasNumber: boolean;
  documents: readonly ShownDocument[];
  /** Requirements that a reviewer asks for, and that nothing was done about since. */
  asked: readonly { kind: RequirementKind; name: string }[];
  products: readonly { bitgoOrg: string; country: string | null; subdivision: string | null }[];
} & (
  | { type: 'individual'; facts: IndividualFacts }
  | {
      type: 'business';
      facts: BusinessFacts;
      agreements: ReadonlySet<string>;
      people: readonly { role: PersonRole; isComplete: boolean; isLargeOwner: boolean }[];
    }
);
export type DescribedBusiness = Extract<Described, { type: 'business' }>;

/** A requirement as its facts stand, before anybody reviews them. */
interface Found {
  kind: RequirementKind;
  name: string;
  /** How many there are of it, and how many there have to be. */
  count: number;
  least: number;
  most: number;
  /** Whether something of it is still to be said. */
  isOpen?: boolean;
  isVerified?: boolean;
  isCounted?: boolean;
}

const one = (kind: RequirementKind, name: string, isThere: boolean): Found => ({
  kind,
  name,
  count: isThere ? 1 : 0,
  least: 1,
  most: 1,
});

const isAttested = ({ facts, agreements }: DescribedBusiness): boolean =>
  facts.amlAttestation?.attested === true || agreements.has('amlAttestation');

function informationOf(told: DescribedBusiness): Found[] {
  const { facts, hasNumber } = told;
  return Object.entries(BUSINESS_GROUPS).map(([name, group]) =>
    one('businessInformation', name, isSaid(group, facts, hasNumber) && (name !== 'compliance' || isAttested(told))),
  );
}

/** Whether a person has a social security number to give. */
export const needsNumber = ({ countryOfCitizenship, countryOfResidence }: IndividualFacts): boolean =>
  countryOfCitizenship === 'USA' || countryOfResidence === 'USA';

const dataOf = (facts: IndividualFacts, hasNumber: boolean): Found[] =>
  Object.entries(PERSON_GROUPS)
    .filter(([name]) => name !== 'identificationNumber' || needsNumber(facts))
    .map(([name, group]) => one('data', name, isSaid(group, facts, hasNumber)));

/** How many files of a type an identity may be shown by. */
export const MAX_OF_TYPE = 3;

function documentFound(documents: readonly ShownDocument[], type: KybDocumentType): Found {
  const good = documents.filter(({ documentType, state }) => documentType === type && state !== 'rejected');
  const isVerified = good.length > 0 && good.every(({ state }) => state === 'verified');
  return { kind: 'document', name: type, count: good.length, least: 1, most: MAX_OF_TYPE, isVerified, isCounted: true };
}

const ROLES: Readonly<Record<PersonRole, { least: number; most: number }>> = {
  controlPerson: { least: 1, most: 1 },
  beneficialOwner: { least: 0, most: 10 },
  platformAdmin: { least: 1, most: 5 },
};

/** Whether it was agreed that nobody owns ten percent or more, and somebody does. */
export const isContradicted = (told: Described): boolean =>
  told.type === 'business' &&
  told.agreements.has('noOwnerAbove10') &&
  told.people.some(({ isLargeOwner }) => isLargeOwner);

/** A role counts once everybody in it has said all of themselves; owners, once there are some or it was agreed that there are none. */
function roleFound(told: DescribedBusiness, role: PersonRole): Found {
  const { people, agreements } = told;
  const { least, most } = ROLES[role];
  const own = people.filter((person) => person.role === role);
  const isUnsaid = own.length === 0 && !agreements.has('noOwnerAbove10');
  const isOwnerOpen = role === 'beneficialOwner' && (isUnsaid || isContradicted(told));
  const isOpen = isOwnerOpen || own.some(({ isComplete }) => !isComplete);
  return { kind: 'associatedPerson', name: role, count: own.length, least, most, isOpen, isCounted: true };
}

function foundOf(told: Described, place: Place): Found[] {
  if (told.type === 'individual')
    return [...dataOf(told.facts, told.hasNumber), documentFound(told.documents, 'governmentId')];
  const { facts, documents, products } = told;
  if (facts.legalEntityStructure === undefined) return [];
  const types = documentsOf({
    structure: facts.legalEntityStructure,
    country: place.country,
    isRegulated: facts.isRegulated === true,
    businessType: facts.primaryBusinessType,
    organizations: products.map(({ bitgoOrg }) => bitgoOrg),
  });
  return [
    ...informationOf(told),
    ...types.map((type) => documentFound(documents, type)),
    ...(Object.keys(ROLES) as PersonRole[]).map((role) => roleFound(told, role)),
  ];
}

function statusOf({ state, asked }: Described, found: Found): RequirementStatus {
  const { kind, name, count, least, most, isOpen = false, isVerified = false } = found;
  if (state === 'approved') return 'verified';
  if (count > most) return 'countExceeded';
  const isAsked = asked.some((ask) => ask.kind === kind && ask.name === name);
  if (count < least || isOpen || (state === 'open' && isAsked)) return 'missing';
  if (isVerified) return 'verified';
  return state === 'inReview' ? 'inReview' : 'submitted';
}

/** What an identity has to show, once its place and, of a business, its structure are known. */
export function requirementsOf(told: Described): Requirement[] {
  const [product] = told.products;
  const place = placeOf(told) ?? (product && placeOf(told, product));
  if (!place) return [];
  return foundOf(told, place).map((found) => ({
    id: derivedId('kyb-requirement', told.id, found.kind, found.name),
    kind: found.kind,
    name: found.name,
    status: statusOf(told, found),
    ...(found.isCounted ? { minRequired: found.least, maxAllowed: found.most } : {}),
  }));
}

/** Those of them that keep an identity from being handed in or approved. */
export const gapsIn = (requirements: readonly Requirement[]): Requirement[] =>
  requirements.filter(({ status }) => status === 'missing' || status === 'countExceeded');

/** The fields that a requirement about facts lacks, as they are sent; none of any other. */
export function unsaidFor(told: Described, { kind, name }: Pick<Requirement, 'kind' | 'name'>): string[] {
  const { hasNumber } = told;
  if (told.type === 'individual') {
    const group = kind === 'data' ? PERSON_GROUPS[name] : undefined;
    const unsaid = group ? unsaidOf(group, told.facts, hasNumber) : [];
    return unsaid.map((field) => (field === 'number' ? 'identificationNumber' : field));
  }
  const group = kind === 'businessInformation' ? BUSINESS_GROUPS[name] : undefined;
  const unsaid = group ? unsaidOf(group, told.facts, hasNumber) : [];
  const fields = unsaid.map((field) => (field === 'number' ? 'einTinIdentificationNumber' : field));
  return group && name === 'compliance' && !isAttested(told) ? [...fields, 'amlAttestation'] : fields;
}
