import type { KYC_FORM } from '#lib/contracts/onboarding/kyc-documents.ts';
import type { IdClass, KycDocumentPart, KycState } from '#lib/contracts/onboarding/kyc-words.ts';
import { onboardingEvents } from '#lib/events/onboarding.ts';
import { fail, orNotFound, refuseField } from '#server/core/call/errors.ts';
import type { FormReader } from '#server/core/call/multipart/form-reader.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { uuids } from '#server/core/runtime/id.ts';
import type { Context, Preparation } from '#server/core/runtime/service.ts';
import { receiveForm } from '#server/domains/documents/public.ts';
import { missingParts, type Received } from './document-store.ts';
import { demandManage } from './kyc-access.ts';
import { findKycById, type KycRow, openFacts } from './kyc-store.ts';
import { moveKyc } from './move-kyc.ts';

/** A form that was received. */
export interface Sent {
  files: Received;
  idClass: IdClass | null;
}

type Form = FormReader<{ selectedIdClass?: IdClass | undefined }, keyof (typeof KYC_FORM)['files']>;

const CLOSED: ReadonlySet<KycState> = new Set(['awaiting signature', 'signature submitted', 'approved', 'declined']);
const WAITING: ReadonlySet<KycState> = new Set(['awaiting document upload', 'incomplete verifications']);
const UNKNOWN = 'There is no such identity.';

/** Throws 400 where an identity takes no documents any more. */
export function demandOpen({ state }: Pick<KycRow, 'state'>): void {
  if (CLOSED.has(state)) fail('validation_failed', `An identity that is ${state} takes no documents.`);
}

/** An identity whose documents the caller may send now. Throws 404, 403 and 400. */
export async function demandTakes({ db, caller }: Preparation, sentId: string): Promise<KycRow> {
  const [id = null] = uuids([sentId.toLowerCase()]);
  const row = orNotFound(id === null ? null : await findKycById(db, id), UNKNOWN);
  demandManage(caller, row);
  demandOpen(row);
  return row;
}

function demandClass({ files, fields }: { files: Received; fields: { selectedIdClass?: IdClass | undefined } }): void {
  if (fields.selectedIdClass === undefined && (files.frontPhoto ?? files.backPhoto) !== undefined)
    refuseField('selectedIdClass', 'is required with photos: say what they show');
}

/** Receives the files of a form. Throws as `receiveForm`, and 400 for photos without what they show. */
export async function takeForm(context: Preparation, form: Form, maxBytes: number): Promise<Sent> {
  const { files, fields } = await receiveForm(context, form, { maxBytes, check: demandClass });
  return { files, idClass: fields.selectedIdClass ?? null };
}

/** Moves a locked identity on whose documents are all there, and tells of what came. */
export async function documentsCame(
  { db, now, service, caller, emit }: Context,
  row: KycRow,
  parts: readonly KycDocumentPart[],
): Promise<KycRow> {
  const body = { parts: [...parts] };
  await emit(...onboardingEvents.to(row.enterpriseId, 'changed', { id: row.id, body }));
  if (!WAITING.has(row.state) || (await lacks(db, service.vault, row))) return row;
  const act = { tx: db, at: now.toISOString(), sandbox: service.env.sandbox, emit };
  return moveKyc(act, row, { to: 'records uploaded', by: 'sender', actorUserId: caller.userId });
}

const lacks = async (db: Queryable, vault: Context['service']['vault'], row: KycRow): Promise<boolean> =>
  (await missingParts(db, row, openFacts(vault, row))).length > 0;
