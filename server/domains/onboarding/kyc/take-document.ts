import { MAX_FILE_BYTES } from '#lib/contracts/documents/words.ts';
import type { KYC_FORM } from '#lib/contracts/onboarding/kyc-documents.ts';
import type { IdClass, KycDocumentPart, KycState } from '#lib/contracts/onboarding/kyc-words.ts';
import { onboardingEvents } from '#lib/events/onboarding.ts';
import { fail, orNotFound, refuseField } from '#server/core/call/errors.ts';
import type { FormReader } from '#server/core/call/multipart/form-reader.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { uuids } from '#server/core/runtime/id.ts';
import type { Context, Preparation } from '#server/core/runtime/service.ts';
import { receiveForm } from '#server/domains/documents/public.ts';
import { touchReview } from '../reviews/review-store.ts';
import { documentsOf, missingParts, type Received } from './document-store.ts';
import { demandManage } from './kyc-access.ts';
import { idClassesOf } from './kyc-queries.ts';
import { findKycById, type KycRow, openFacts } from './kyc-store.ts';
import { moveKyc } from './move-kyc.ts';
import { neededParts } from './rules.ts';

/** A form that was received. */
export interface Sent {
  files: Received;
  idClass: IdClass;
}

type Form = FormReader<{ selectedIdClass?: IdClass | undefined }, keyof (typeof KYC_FORM)['files']>;

const CLOSED: ReadonlySet<KycState> = new Set(['awaiting signature', 'signature submitted', 'approved', 'declined']);
const WAITING: ReadonlySet<KycState> = new Set(['awaiting document upload', 'incomplete verifications']);
const UNKNOWN = 'There is no such identity.';
const MAX_DOCUMENTS = 20;

/** Throws 400 where an identity takes no documents any more. */
export function demandOpen({ state }: Pick<KycRow, 'state'>): void {
  if (CLOSED.has(state)) fail('validation_failed', `An identity that is ${state} takes no documents.`);
}

/** Throws 400 where nothing is asked to be shown: neither by what the person is, nor by a reviewer. */
export function demandAsked(vault: Context['service']['vault'], row: KycRow): void {
  if (WAITING.has(row.state) || neededParts(row.transactionType, openFacts(vault, row), null).length > 0) return;
  fail('validation_failed', 'This identity takes no documents: none is asked of the person.');
}

/** An identity whose documents the caller may send now. Throws 404, 403 and 400. */
export async function demandTakes({ db, caller }: Preparation, sentId: string): Promise<KycRow> {
  const [id = null] = uuids([sentId.toLowerCase()]);
  const row = orNotFound(id === null ? null : await findKycById(db, id), UNKNOWN);
  demandManage(caller, row);
  demandOpen(row);
  return row;
}

/** Throws 400 where an identity has as many documents as it may. */
export async function demandRoom(db: Queryable, { id }: Pick<KycRow, 'id'>): Promise<void> {
  if ((await documentsOf(db, id)).length >= MAX_DOCUMENTS)
    fail('validation_failed', `An identity has ${MAX_DOCUMENTS} documents at most: replace one.`);
}

/** What the photos of an identity show so far; null for none. */
export const classOf = async (db: Queryable, identityId: string): Promise<IdClass | null> =>
  (await idClassesOf(db, [identityId])).get(identityId) ?? null;

/** Receives the files of a form. Throws as `receiveForm`, and 400 where nothing says what the photos show. */
export async function takeForm(context: Preparation, form: Form, known: IdClass | null): Promise<Sent> {
  const check = ({ files, fields }: { files: Received; fields: { selectedIdClass?: IdClass | undefined } }): void => {
    const hasPhotos = (files.frontPhoto ?? files.backPhoto) !== undefined;
    if (fields.selectedIdClass === undefined && (hasPhotos || known === null))
      refuseField('selectedIdClass', 'is required: say what the photos show');
  };
  const { files, fields } = await receiveForm(context, form, { maxBytes: MAX_FILE_BYTES, check });
  const idClass = fields.selectedIdClass ?? known;
  if (idClass === null) throw new Error('nothing says what the photos show');
  return { files, idClass };
}

/** Moves a locked identity on whose documents are all there, and tells of what came. */
export async function documentsCame(
  { db, now, service, caller, emit }: Context,
  row: KycRow,
  parts: readonly KycDocumentPart[],
): Promise<KycRow> {
  const body = { parts: [...parts] };
  await emit(...onboardingEvents.to(row.enterpriseId, 'changed', { id: row.id, body }));
  await touchReview(db, row.id);
  if (!WAITING.has(row.state) || (await lacks(db, service.vault, row))) return row;
  const act = { tx: db, at: now.toISOString(), sandbox: service.env.sandbox, emit };
  return moveKyc(act, row, { to: 'records uploaded', by: 'sender', actorUserId: caller.userId });
}

const lacks = async (db: Queryable, vault: Context['service']['vault'], row: KycRow): Promise<boolean> =>
  (await missingParts(db, row, openFacts(vault, row))).length > 0;
