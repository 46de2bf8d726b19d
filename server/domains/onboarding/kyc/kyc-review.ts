import { and, eq } from 'drizzle-orm';
import { SECRET_FIELDS } from '#lib/contracts/onboarding/kyc-fields.ts';
import { onboardingEvents } from '#lib/events/onboarding.ts';
import { askableOf, noteOf } from '#lib/onboarding/asked-of-person.ts';
import { fail, orNotFound } from '#server/core/call/errors.ts';
import { uuids } from '#server/core/runtime/id.ts';
import type { Context } from '#server/core/runtime/service.ts';
import {
  type AskedNumber,
  ERASED,
  NO_NUMBER,
  type Request,
  type RevealedNumber,
  type ReviewRules,
} from '../reviews/review-rules.ts';
import { asksOf } from './asks-of.ts';
import {
  decideOn,
  documentsOf,
  findDocuments,
  lackingParts,
  moveDocuments,
  presentDocument,
} from './document-store.ts';
import { idClassesOf, signedOf } from './kyc-queries.ts';
import { findKycById, type KycRow, lockKyc, openFacts } from './kyc-store.ts';
import { presentWhole } from './kyc-view.ts';
import { type KycAct, moveKyc } from './move-kyc.ts';
import { moveToSignatures } from './move-to-signatures.ts';
import { kycDocuments } from './tables.ts';

const GONE = 'The identity is gone.';

const actOf = ({ db, now, service, emit }: Context): KycAct => ({
  tx: db,
  at: now.toISOString(),
  sandbox: service.env.sandbox,
  emit,
});

const held = async ({ db }: Context, identityId: string): Promise<KycRow> =>
  orNotFound(await lockKyc(db, identityId), GONE);

async function approve(context: Context, identityId: string): Promise<void> {
  const { db, service } = context;
  const row = await held(context, identityId);
  const { lacking } = await lackingParts(db, row, openFacts(service.vault, row));
  if (lacking.length > 0)
    fail('state_conflict', `Its documents lack ${lacking.join(', ')}: ask for more, or decline it.`);
  const act = actOf(context);
  for (const from of ['processing', 'pending'] as const)
    await moveDocuments(db, { identityId: row.id, from, to: 'approved', at: act.at });
  await moveToSignatures(act, row, 'reviewer');
}

async function decline(context: Context, identityId: string, reason: string): Promise<void> {
  const row = await held(context, identityId);
  await moveKyc(actOf(context), row, { to: 'declined', by: 'reviewer', errorDescription: reason, reason });
}

/** What is told of what a reviewer asks for. */
const askedEvents = ({ id, enterpriseId }: KycRow, asked: readonly Pick<Request, 'name' | 'text'>[]) =>
  asked.flatMap(({ name, text }) =>
    onboardingEvents.to(enterpriseId, 'asked', { id, body: { requirement: name, text }, actorUserId: null }),
  );

/** Throws 400 that names what cannot be asked of such a person. */
function demandAskable({ transactionType, facts }: KycRow, requests: readonly Request[]): void {
  const known = askableOf(transactionType, facts);
  for (const [index, { kind, name }] of requests.entries())
    if (!known.some((one) => one.kind === kind && one.name === name)) {
      const path = `requests.${index}.name`;
      const message = `${name} cannot be asked of such a person`;
      fail('validation_failed', `${path}: ${message}`, { problems: [{ path, message }] });
    }
}

/** A field that is asked for is corrected, and a document sent, as where the evaluation found it wrong; then they come back. */
const ask: ReviewRules['ask'] = async (context, identityId, requests) => {
  const row = await held(context, identityId);
  demandAskable(row, requests);
  const act = actOf(context);
  const to = requests.some(({ kind }) => kind === 'data') ? 'input error' : 'awaiting document upload';
  await moveDocuments(context.db, { identityId: row.id, from: 'pending', to: 'processing', at: act.at });
  await moveKyc(act, row, { to, by: 'reviewer', errorDescription: noteOf(requests) });
  await context.emit(...askedEvents(row, requests));
};

/** A document that is rejected has to be sent again, and the identity waits for it. */
const decideDocument: ReviewRules['decideDocument'] = async (
  context,
  identityId,
  { identityDocumentId, ...decided },
) => {
  const { db, now } = context;
  const row = await held(context, identityId);
  const [id] = uuids([identityDocumentId.toLowerCase()]);
  const own =
    id === undefined ? [] : await findDocuments(db, and(eq(kycDocuments.id, id), eq(kycDocuments.identityId, row.id)));
  const document = orNotFound(own[0], 'The identity has no such document.');
  const { isGood, reason } = decided;
  const change = {
    state: isGood ? ('approved' as const) : ('rejected' as const),
    reason,
    updatedAt: now.toISOString(),
  };
  await decideOn(db, document.id, change);
  if (isGood) return null;
  const errorDescription = reason ?? 'A document could not be confirmed. Send it again.';
  await moveKyc(actOf(context), row, { to: 'incomplete verifications', by: 'reviewer', errorDescription });
  const parts = document.files.map(({ part }) => ({ name: part, text: errorDescription }));
  await context.emit(...askedEvents(row, parts));
  return 'asked';
};

async function reopen(context: Context, identityId: string, reason: string): Promise<void> {
  const row = await held(context, identityId);
  if (row.erasedAt !== null) fail('state_conflict', ERASED);
  await moveKyc(actOf(context), row, { to: 'in review', by: 'reviewer', reason });
}

async function reveal(
  { db, service }: Context,
  identityId: string,
  { personId, field }: AskedNumber,
): Promise<RevealedNumber> {
  if (personId !== undefined) fail('not_found', 'Nobody stands behind a person.');
  const facts = openFacts(service.vault, orNotFound(await findKycById(db, identityId), GONE));
  const found = SECRET_FIELDS.find((one) => facts[one] !== undefined && (field === undefined || one === field));
  return { field: orNotFound(found, NO_NUMBER), number: String(facts[orNotFound(found, NO_NUMBER)]) };
}

const show: ReviewRules['show'] = async ({ db }, { identityId, state }) => {
  const row = orNotFound(await findKycById(db, identityId), GONE);
  const documents = await documentsOf(db, row.id);
  const signed = (await signedOf(db, [row.id])).get(row.id) ?? [];
  const idClass = (await idClassesOf(db, [row.id])).get(row.id) ?? null;
  return {
    kyc: presentWhole(row, { signed, idClass }),
    kycDocuments: documents.map(presentDocument),
    agreements: [],
    rejectedDocuments: documents.flatMap(({ id, state, reason }) =>
      state === 'rejected' ? [{ id, reason: reason ?? '' }] : [],
    ),
    asks: state === 'asked' ? asksOf(row, documents) : [],
    erasedAt: row.erasedAt,
  };
};

const peopleOf: ReviewRules['peopleOf'] = async ({ db }, identityId) => {
  const row = await findKycById(db, identityId);
  return row === undefined ? [] : [row.userId];
};

const subjectsOf: ReviewRules['subjectsOf'] = async (_, identityId) => [identityId];

/** How people are reviewed. Each move tells of itself. */
export const kycReview: ReviewRules = {
  show,
  approve,
  decline,
  ask,
  decideDocument,
  reopen,
  peopleOf,
  subjectsOf,
  reveal,
  tellsItself: true,
};
