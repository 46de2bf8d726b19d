import type { Requirement } from '#lib/contracts/onboarding/kyb-shapes.ts';
import { TRANSACTION_TYPES } from '#lib/contracts/onboarding/kyc-words.ts';
import type { SecretNumber } from '#lib/contracts/onboarding/review-rows.ts';
import type { OnboardingReviewDetails } from '#lib/contracts/onboarding/reviews.ts';
import { askableOf } from '#lib/onboarding/asked-of-person.ts';
import { type Fact, factsOf } from '#lib/onboarding/facts-of.ts';

type Review = OnboardingReviewDetails;

/** A document as reviewers look at it. */
export interface ReviewedDocument {
  id: string;
  /** By which its files are read. */
  documentId: string;
  type: string | null;
  status: string;
  /** Whose it is, of people behind a business. */
  owner: string | null;
  /** Files of the interface for people; those of businesses are read with their document. */
  files: readonly { key: string; name: string }[] | null;
}

const nameOf = ({ nameFirst, nameLast }: { nameFirst?: string | undefined; nameLast?: string | undefined }): string =>
  [nameFirst, nameLast].filter(Boolean).join(' ');

export function documentsOf({ kyb, kycDocuments }: Review): ReviewedDocument[] {
  const ofPerson = (kycDocuments ?? []).map(({ id, selectedIdClass, status, fileUploads }) => ({
    id,
    documentId: id,
    type: selectedIdClass,
    status,
    owner: null,
    files: fileUploads.map(({ documentType, fileName }) => ({ key: documentType, name: fileName })),
  }));
  const own = (kyb?.documents ?? []).map((one) => ({ ...one, owner: null }));
  const people = kyb?.type === 'business' ? kyb.associatedPeople : [];
  const behind = people.flatMap(({ documents = [], individual }) =>
    documents.map((one) => ({ ...one, owner: nameOf(individual) })),
  );
  const unique = new Map([...own, ...behind].map((one) => [one.id, one]));
  return [
    ...ofPerson,
    ...[...unique.values()].map(({ id, documentId, documentType, status, owner }) => ({
      id,
      documentId,
      type: documentType,
      status,
      owner,
      files: null,
    })),
  ];
}

/** Fields of a person that the review shows itself. */
const SHOWN = ['id', 'status', 'organizationId', 'enterpriseId', 'userId', 'createdAt', 'updatedAt'];

/** A fact of the identity itself, or of a person behind it. */
interface SaidFact extends Fact {
  person?: { id: string; name: string };
}

/** What was said of the identity and of everybody behind it. */
export function saidOf({ kyb, kyc }: Review): SaidFact[] {
  if (kyc !== undefined) return factsOf(kyc, SHOWN);
  if (kyb === undefined) return [];
  if (kyb.type === 'individual') return factsOf(kyb.individual);
  const people = new Map(kyb.associatedPeople.map((person) => [person.identityId, person.individual]));
  return [
    ...factsOf(kyb.business),
    ...[...people].flatMap(([id, individual]) =>
      factsOf(individual).map((fact) => ({
        ...fact,
        person: { id, name: nameOf(individual) || 'Person without a name' },
      })),
    ),
  ];
}

/** Requirements that keep an identity from being approved. */
export const lackedBy = ({ kyb }: Review): Requirement[] =>
  (kyb?.requirements ?? []).filter(({ status }) => status === 'missing' || status === 'countExceeded');

/** What more can be asked for. */
export function askable({ kyb, kyc }: Review): Pick<Requirement, 'kind' | 'name'>[] {
  if (kyb !== undefined) return kyb.requirements;
  const type = TRANSACTION_TYPES.find((one) => one === kyc?.transactionType);
  return type === undefined ? [] : askableOf(type, kyc ?? {});
}

/** A number that can be read whole, of the identity or of a person behind it. */
export interface ReadableNumber {
  personId: string | null;
  field: SecretNumber;
  name: string;
}

/** Numbers that can be read whole, by whose and which they are. */
export function numbersOf({ kyb, kyc, title }: Review): ReadableNumber[] {
  if (kyc !== undefined)
    return (['identificationNumber', 'taxId', 'govIdNumber'] as const)
      .filter((field) => kyc[field] !== undefined)
      .map((field) => ({ personId: null, field, name: title }));
  const field = 'identificationNumber' as const;
  if (kyb?.type !== 'business')
    return kyb?.individual.identificationNumber === undefined ? [] : [{ personId: null, field, name: title }];
  const people = new Map(
    kyb.associatedPeople
      .filter(({ individual }) => individual.identificationNumber !== undefined)
      .map(({ identityId, individual }) => [identityId, nameOf(individual)]),
  );
  return [
    ...(kyb.business.einTinIdentificationNumber === undefined
      ? []
      : [{ personId: null, field: 'einTinIdentificationNumber' as const, name: title }]),
    ...[...people].map(([personId, name]) => ({ personId, field, name })),
  ];
}
