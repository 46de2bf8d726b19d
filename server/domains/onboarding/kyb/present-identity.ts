import type { z } from 'zod';
import type { BusinessFacts, IndividualFacts } from '#lib/contracts/onboarding/kyb-fields.ts';
import type {
  AssociatedPersonResponse,
  DatedDocument,
  KybIdentity,
  Requirement,
} from '#lib/contracts/onboarding/kyb-shapes.ts';
import type { KybState, RequirementStatus } from '#lib/contracts/onboarding/kyb-words.ts';
import { organizationName } from '../products/offers.ts';
import { describe, describePerson } from './describe.ts';
import type { DocumentRow, IdentityRow, Own, ProductRow, Whole } from './kyb-queries.ts';
import { placeOf } from './place.ts';
import { type Described, gapsIn, MAX_OF_TYPE, requirementsOf } from './requirements.ts';

type PersonResponse = z.input<typeof AssociatedPersonResponse>;

/** How a document stands: one that was rejected is missing, and those beyond what may be are too many. */
function documentStatus(state: KybState, row: DocumentRow, all: readonly DocumentRow[]): RequirementStatus {
  if (row.state === 'rejected') return 'missing';
  if (row.state === 'verified' || state === 'approved') return 'verified';
  const good = all.filter(
    ({ documentType, state: other }) => documentType === row.documentType && other !== 'rejected',
  );
  if (good.indexOf(row) >= MAX_OF_TYPE) return 'countExceeded';
  return state === 'inReview' ? 'inReview' : 'submitted';
}

/** Documents of an identity as callers see them, with their times. */
export const presentDocuments = (state: KybState, rows: readonly DocumentRow[]): z.input<typeof DatedDocument>[] =>
  rows.map((row) => ({
    id: row.id,
    documentId: row.documentId,
    documentType: row.documentType,
    status: documentStatus(state, row, rows),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  }));

const withoutTimes = (documents: z.input<typeof DatedDocument>[]) =>
  documents.map(({ id, documentId, documentType, status }) => ({ id, documentId, documentType, status }));

/** Where an open identity stands with a product, or as a whole. */
function openStatus(told: Described, requirements: readonly Requirement[], product?: ProductRow) {
  if (placeOf(told, product) === undefined) return 'missingLocation';
  if (told.type === 'business' && told.facts.legalEntityStructure === undefined) return 'missingEntityStructure';
  return requirements.length === 0 || gapsIn(requirements).length > 0 ? 'missingRequirements' : 'readyForSubmission';
}

const presentProduct = (
  told: Described,
  requirements: readonly Requirement[],
  { row, operatorName }: { row: ProductRow; operatorName: string },
): KybIdentity['requestedProducts'][number] => ({
  id: row.id,
  name: row.name,
  bitgoOrg: organizationName(row.bitgoOrg, operatorName),
  ...(row.country === null ? {} : { country: row.country }),
  ...(row.subdivision === null ? {} : { subdivision: row.subdivision }),
  status: told.state === 'open' ? openStatus(told, requirements, row) : (row.decision ?? told.state),
});

/** Where a person stands as one behind a business, which takes them along. */
function personStatus(business: KybState, told: Described, requirements: readonly Requirement[]) {
  const { state } = told;
  if (state === 'rejected') return 'rejected';
  if (state === 'approved' || business === 'approved') return 'verified';
  if (state === 'inReview' || business === 'inReview') return 'inReview';
  const status = openStatus(told, requirements);
  return status === 'missingEntityStructure' ? 'missingRequirements' : status;
}

const individualOf = ({ facts, maskedNumber }: IdentityRow) => ({
  ...(facts as IndividualFacts),
  ...(maskedNumber === null ? {} : { identificationNumber: maskedNumber }),
});
const businessOf = ({ facts, maskedNumber }: IdentityRow) => ({
  ...(facts as BusinessFacts),
  ...(maskedNumber === null ? {} : { einTinIdentificationNumber: maskedNumber }),
});

/** Somebody behind a business. */
export function presentPerson(
  business: KybState,
  { link, person }: { link: Whole['people'][number]['link']; person: Own },
): PersonResponse {
  const told = describePerson(person);
  const requirements = requirementsOf(told);
  return {
    id: link.id,
    identityId: link.personId,
    role: link.role,
    percentageOwnership: link.percentage === null ? null : Number(link.percentage),
    status: personStatus(business, told, requirements),
    individual: individualOf(person.row),
    userId: person.row.userId ?? '',
    missingRequirements: gapsIn(requirements).map(({ id, kind, name, status }) => ({ id, kind, name, status })),
    documents: withoutTimes(presentDocuments(person.row.state, person.documents)),
  };
}

/** An identity as callers see it; of a write, with what of it was not used. */
export function presentIdentity(whole: Whole, operatorName: string, ignored?: readonly string[]): KybIdentity {
  const { row, products, documents, people } = whole;
  const told = describe(whole);
  const requirements = requirementsOf(told);
  const common = {
    id: row.id,
    ...(ignored === undefined ? {} : { ignoredFields: [...ignored] }),
    requestedProducts: products.map((product) => presentProduct(told, requirements, { row: product, operatorName })),
    requirements,
    documents: withoutTimes(presentDocuments(row.state, documents)),
    finalizeSubmission: row.state !== 'open',
  };
  if (row.type === 'individual')
    return { type: 'individual', userId: row.userId ?? '', individual: individualOf(row), ...common };
  return {
    type: 'business',
    organizationId: row.organizationId,
    enterpriseId: row.enterpriseId,
    business: businessOf(row),
    associatedPeople: people.map((one) => presentPerson(row.state, one)),
    ...common,
  };
}
