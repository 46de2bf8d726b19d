import type { DomainEvent } from '#lib/events/catalogue.ts';
import { onboardingEvents } from '#lib/events/onboarding.ts';
import { ERASED_NAMES } from '#lib/onboarding/erased-names.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { blankEvents } from '#server/core/events/blank-events.ts';
import { releaseDocuments } from '#server/domains/documents/public.ts';
import { concernedSince, enterpriseStateOf } from '../kyb/enterprise-state.ts';
import { type IdentityRow, wholeOf } from '../kyb/kyb-queries.ts';
import {
  changeIdentity,
  decideProducts,
  deleteAgreements,
  deleteAsks,
  deleteDocumentRows,
  deletePeople,
} from '../kyb/kyb-store.ts';
import { deleteDocuments } from '../kyc/document-store.ts';
import { changeKyc, deleteSignatures, type KycRow } from '../kyc/kyc-store.ts';
import { moveKyc } from '../kyc/move-kyc.ts';
import { blankReview, endReview } from '../reviews/review-store.ts';
import { identityMoved } from '../tell-of-identity.ts';
import { keepingOfKyc } from './terms.ts';

/** What erasing takes. */
export interface Erasure {
  tx: Queryable;
  /** Business time. */
  at: string;
  sandbox: boolean;
  /** Whoever erases it: a reviewer, or the service once its term is over. */
  by: 'evaluation' | 'reviewer';
  emit: (...events: DomainEvent[]) => Promise<void>;
}

const UNFINISHED = 'It was not finished, and what was said was erased.';

const named = (parts: Readonly<Record<string, boolean | number>>): string[] =>
  Object.keys(parts).filter((part) => Boolean(parts[part]));

/** What reviewers wrote, in events. */
const WORDS = ['text', 'reason'];

/** Says that an identity was erased, and takes what reviewers wrote out of what happened before. */
async function tell(
  { tx, emit }: Erasure,
  { id, enterpriseId }: Pick<KycRow, 'id' | 'enterpriseId'>,
  erased: string[],
): Promise<void> {
  await blankEvents(tx, { enterpriseId, subjectType: 'onboardingIdentity', subjectId: id }, WORDS);
  await emit(...onboardingEvents.to(enterpriseId, 'erased', { id, body: { erased }, actorUserId: null }));
}

/** Erases what a person said, showed and signed; a draft is declined. Id, status and times stay. Gives what was erased. */
export async function eraseKyc(erasure: Erasure, given: KycRow): Promise<string[]> {
  const { tx, at, by } = erasure;
  const row =
    keepingOfKyc(given.state) === 'draft'
      ? await moveKyc(erasure, given, { to: 'declined', by, errorDescription: UNFINISHED })
      : given;
  const documents = await deleteDocuments(tx, row.id);
  const signatures = await deleteSignatures(tx, row.id);
  const erased = named({ facts: true, numbers: row.sealedNumbers !== null, documents, signatures });
  await changeKyc(tx, row, {
    facts: {},
    sealedNumbers: null,
    maskedNumbers: {},
    errorDescription: null,
    debugFailureReason: null,
    erasedAt: at,
    erased,
    updatedAt: row.updatedAt,
  });
  await blankReview(tx, row.id, ERASED_NAMES.individual);
  await tell(erasure, row, erased);
  return erased;
}

/** The same of a business, or of a person behind one. Who stood behind it is unknown from then on. */
export async function eraseKyb(erasure: Erasure, given: IdentityRow): Promise<string[]> {
  const { tx, at, by, emit } = erasure;
  const { id } = given;
  const { documents, agreements, people } = await wholeOf(tx, given);
  const isDraft = given.state === 'open';
  const before = await enterpriseStateOf(tx, given.enterpriseId);
  if (isDraft) {
    await decideProducts(tx, id, 'rejected');
    await endReview(tx, id, { state: 'declined', at });
  }
  await deleteDocumentRows(
    tx,
    documents.map((one) => one.id),
  );
  await releaseDocuments(
    tx,
    documents.map(({ documentId }) => documentId),
    at,
  );
  await deletePeople(
    tx,
    people.map(({ link }) => link.id),
  );
  await deleteAgreements(tx, id);
  await deleteAsks(tx, id);
  const erased = named({
    facts: true,
    numbers: given.sealedNumber !== null,
    documents: documents.length,
    agreements: agreements.length,
    people: people.length,
  });
  await changeIdentity(tx, given, {
    facts: {},
    sealedNumber: null,
    maskedNumber: null,
    erasedAt: at,
    erased,
    ...(isDraft && { state: 'rejected' }),
    at: isDraft ? at : given.updatedAt,
  });
  await blankReview(tx, id, ERASED_NAMES[given.type]);
  const told = { ...given, userId: given.userId ?? given.createdBy };
  const concerns = await concernedSince(tx, given.enterpriseId, before);
  if (isDraft) await emit(...identityMoved(told, { to: 'declined', concerns, by }));
  await tell(erasure, given, erased);
  return erased;
}
