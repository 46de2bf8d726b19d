import type { OnboardingDetails } from '#lib/contracts/onboarding/console.ts';
import { factsOf } from '#lib/onboarding/facts-of.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { findDocuments } from '#server/domains/documents/public.ts';
import { titleOf } from '../kyb/hand-in.ts';
import type { DocumentRow } from '../kyb/kyb-queries.ts';
import { presentIdentity } from '../kyb/present-identity.ts';
import { asksOf } from '../kyc/asks-of.ts';
import { idClassesOf } from '../kyc/kyc-queries.ts';
import { listSignatures } from '../kyc/kyc-store.ts';
import { presentSummary, presentWhole } from '../kyc/kyc-view.ts';
import { type ListedKyb, presentBusinessRow, presentPersonRow, sinceOf, type WholePerson } from './present-rows.ts';

type Details = OnboardingDetails;
type Times = ReadonlyMap<string, string>;

/** Fields of a person that the list or other parts of the details show. */
const SHOWN_ELSEWHERE = [
  'signaturesRequired',
  'signaturesSubmitted',
  'signatureSubmitted',
  'transactionType',
  'debugStatus',
  'debugFailureReason',
] as const;

export async function presentPersonDetails(
  db: Queryable,
  person: WholePerson,
  { times, isAsked }: { times: Times; isAsked: boolean },
): Promise<Details> {
  const { row, documents, signed } = person;
  const classes = await idClassesOf(db, [row.id]);
  const signatures = await listSignatures(db, row.id);
  const said = presentWhole(row, { signed, idClass: classes.get(row.id) ?? null });
  const shown = presentPersonRow(person);
  return {
    ...shown,
    since: sinceOf(times, shown),
    createdBy: row.createdBy,
    facts: factsOf(said, [...Object.keys(presentSummary(row)), ...SHOWN_ELSEWHERE]),
    documents: documents.map(({ id, idClass, state, reason, createdAt, files }) => ({
      id,
      documentId: id,
      type: idClass,
      status: state,
      reason,
      createdAt,
      files: files.map(({ part, fileName, bytes }) => ({ key: part, name: fileName, bytes })),
    })),
    signatures: signatures.map(({ contractType, contractVersion, signerName, signedOn }) => ({
      type: contractType,
      version: contractVersion,
      signerName,
      signedAt: signedOn,
    })),
    people: [],
    products: [],
    asks: isAsked ? asksOf(row, documents) : [],
    erasedAt: row.erasedAt,
  };
}

async function presentFiles(
  db: Queryable,
  rows: readonly DocumentRow[],
  statuses: ReadonlyMap<string, string>,
): Promise<Details['documents']> {
  const uploads = await findDocuments(
    db,
    rows.map(({ documentId }) => documentId),
  );
  const byId = new Map(uploads.map((upload) => [upload.id, upload]));
  return rows.map(({ id, documentId, documentType, state, reason, createdAt }) => ({
    id,
    documentId,
    type: documentType,
    status: state === 'rejected' ? state : (statuses.get(id) ?? state),
    reason,
    createdAt,
    files: (byId.get(documentId)?.files ?? []).flatMap(({ id: key, fileName, bytes, status, view }) =>
      status === 'uploaded' ? [{ key, name: fileName ?? view, bytes }] : [],
    ),
  }));
}

export async function presentBusinessDetails(
  db: Queryable,
  whole: ListedKyb,
  { times, operatorName }: { times: Times; operatorName: string },
): Promise<Details> {
  const identity = presentIdentity(whole, operatorName);
  const shown = presentBusinessRow(whole);
  const statuses = new Map((identity.documents ?? []).map(({ id, status }) => [id, status]));
  const names = new Map(whole.people.map(({ person }) => [person.row.id, titleOf(person.row)]));
  return {
    ...shown,
    since: sinceOf(times, shown, whole),
    createdBy: whole.row.createdBy,
    facts: factsOf(identity.type === 'business' ? identity.business : identity.individual),
    documents: await presentFiles(db, whole.documents, statuses),
    signatures: whole.agreements.map(({ type, version, signerName, signedAt }) => ({
      type,
      version,
      signerName,
      signedAt,
    })),
    people:
      identity.type === 'individual'
        ? []
        : identity.associatedPeople.map(({ identityId, role, percentageOwnership, status }) => ({
            identityId,
            name: names.get(identityId) ?? identityId,
            role,
            percentage: percentageOwnership,
            status,
          })),
    products: identity.requestedProducts.map(({ name, bitgoOrg, status }) => ({
      name,
      organization: bitgoOrg,
      status,
    })),
    asks: whole.asks.map(({ kind, name, text }) => ({ kind, name, text })),
    erasedAt: whole.row.erasedAt,
  };
}
