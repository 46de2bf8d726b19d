import type { KybIdentity, Requirement } from '#lib/contracts/onboarding/kyb-shapes.ts';
import { BUSINESS_GROUPS } from './field-groups.ts';
import { BUSINESS_SECTION_GROUPS, type FactSection } from './identity-fields.ts';

export type BusinessIdentity = Extract<KybIdentity, { type: 'business' }>;

export const BUSINESS_SECTIONS = [
  'identification',
  'addresses',
  'activity',
  'contacts',
  'regulation',
  'compliance',
  'people',
  'documents',
  'agreements',
  'products',
  'handIn',
] as const;
export type BusinessSection = (typeof BUSINESS_SECTIONS)[number];

export const SECTION_TITLES: Readonly<Record<BusinessSection, string>> = {
  identification: 'Business',
  addresses: 'Addresses',
  activity: 'Activity',
  contacts: 'Contacts',
  regulation: 'Regulation',
  compliance: 'Compliance',
  people: 'Owners and roles',
  documents: 'Documents',
  agreements: 'Agreements',
  products: 'Products',
  handIn: 'Hand in',
};

export type SectionStatus = 'missing' | 'submitted' | 'inReview' | 'verified';

export interface SectionStanding {
  key: BusinessSection;
  title: string;
  /** Null where there is nothing that it needs. */
  status: SectionStatus | null;
  /** What is missing, as `kind:name`; of a field `field:` and its label. */
  missing: readonly string[];
}

/** The section in which a requirement is met. */
export function sectionOf({ kind, name }: Pick<Requirement, 'name'> & { kind: string }): BusinessSection {
  if (kind === 'document') return 'documents';
  if (kind === 'associatedPerson') return 'people';
  return BUSINESS_SECTIONS.find((section) => section === name) ?? 'identification';
}

/** The section that the path of an error of the service leads to. */
export function sectionOfPath(path: string): BusinessSection {
  const [kind = '', name = ''] = path.split('.');
  if (kind === 'requestedProducts') return 'products';
  if (kind === 'associatedPeople') return 'people';
  if (kind === 'documents') return 'documents';
  return sectionOf({ kind, name });
}

const isGap = ({ status }: Requirement): boolean => status === 'missing' || status === 'countExceeded';

/** What is still needed before requirements are known, by section. */
function unknownOf({ business, requestedProducts, requirements }: BusinessIdentity) {
  const found: { section: BusinessSection; missing: string }[] = [];
  const add = (section: BusinessSection, name: string) => found.push({ section, missing: `data:${name}` });
  if (business.incorporationCountryCode === undefined) add('identification', 'countryOfIncorporation');
  if (business.legalEntityStructure === undefined) add('identification', 'legalStructure');
  if (requestedProducts.length === 0) add('products', 'atLeastOneProduct');
  if (requirements.length === 0 || requestedProducts.some(({ status }) => status === 'missingLocation'))
    if (business.incorporationCountryCode === 'USA') add('addresses', 'stateInTheUnitedStates');
  return found;
}

/** What is still to be said in a section of facts; where all is there, why it is asked for all the same. */
function fieldsMissing({ business }: BusinessIdentity, section: FactSection): string[] {
  const { fields = [], ifTrue } = BUSINESS_GROUPS[section] ?? {};
  const needed = ifTrue && business[ifTrue.flag] === true ? [...fields, ...ifTrue.fields] : fields;
  const names = needed.map((name) => (name === 'number' ? 'einTinIdentificationNumber' : name));
  const open = new Set<string>(names.filter((name) => (business[name] ?? null) === null));
  const labels = BUSINESS_SECTION_GROUPS[section].flatMap((group) => group.fields).filter(({ name }) => open.has(name));
  if (labels.length > 0) return labels.map(({ label }) => `field:${label}`);
  return [
    section === 'compliance'
      ? 'field:The attestation under Agreements, or what a reviewer asks for'
      : 'field:What a reviewer asks for',
  ];
}

const missingOf = (identity: BusinessIdentity, { kind, name }: Requirement): string[] =>
  kind === 'businessInformation' && name in BUSINESS_SECTION_GROUPS
    ? fieldsMissing(identity, name as FactSection)
    : [`${kind}:${name}`];

function statusOf(own: readonly Requirement[], isMissing: boolean): SectionStatus | null {
  if (isMissing || own.some(isGap)) return 'missing';
  if (own.length === 0) return null;
  if (own.every(({ status }) => status === 'verified')) return 'verified';
  return own.some(({ status }) => status === 'inReview') ? 'inReview' : 'submitted';
}

/** How each section of a business stands. */
export function standingsOf(identity: BusinessIdentity): SectionStanding[] {
  const unknown = identity.finalizeSubmission ? [] : unknownOf(identity);
  return BUSINESS_SECTIONS.map((key) => {
    const own = identity.requirements.filter((requirement) => sectionOf(requirement) === key);
    const missing = [
      ...unknown.filter(({ section }) => section === key).map((one) => one.missing),
      ...own.filter(isGap).flatMap((requirement) => missingOf(identity, requirement)),
    ];
    return { key, title: SECTION_TITLES[key], status: statusOf(own, missing.length > 0), missing };
  });
}
