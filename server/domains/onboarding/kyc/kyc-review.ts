import { and, eq } from 'drizzle-orm';
import { SECRET_FIELDS } from '#lib/contracts/onboarding/kyc-fields.ts';
import { onboardingEvents } from '#lib/events/onboarding.ts';
import { fail, orNotFound } from '#server/core/call/errors.ts';
import { uuids } from '#server/core/runtime/id.ts';
import type { Context } from '#server/core/runtime/service.ts';
import type { ReviewRules } from '../reviews/review-rules.ts';
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
import { SIGNATURES_OF } from './rules.ts';
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
  const moved = await moveKyc(act, row, { to: 'awaiting signature', by: 'reviewer' });
  const signed = (await signedOf(db, [row.id])).get(row.id) ?? [];
  if (SIGNATURES_OF[row.transactionType].every((type) => signed.includes(type)))
    await moveKyc(act, moved, { to: 'signature submitted', by: 'sender' });
}

async function decline(context: Context, identityId: string, reason: string): Promise<void> {
  const row = await held(context, identityId);
  await moveKyc(actOf(context), row, { to: 'declined', by: 'reviewer', errorDescription: reason, reason });
}

/** Documents are what people can be asked for: what they said was found right before. */
const ask: ReviewRules['ask'] = async (context, identityId, requests) => {
  const row = await held(context, identityId);
  const other = requests.findIndex(({ kind }) => kind !== 'document');
  if (other >= 0) fail('validation_failed', `requests.${other}.kind: of a person only documents can be asked for`);
  const words = requests.map(({ text }) => text).join(' ');
  await moveKyc(actOf(context), row, { to: 'awaiting document upload', by: 'reviewer', errorDescription: words });
  const events = requests.flatMap(({ name, text }) => {
    const body = { requirement: name, text };
    return onboardingEvents.to(row.enterpriseId, 'asked', { id: row.id, body, actorUserId: null });
  });
  await context.emit(...events);
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
  return 'asked';
};

async function reopen(context: Context, identityId: string, reason: string): Promise<void> {
  await moveKyc(actOf(context), await held(context, identityId), { to: 'in review', by: 'reviewer', reason });
}

async function reveal({ db, service }: Context, identityId: string, personId: string | undefined): Promise<string> {
  if (personId !== undefined) fail('not_found', 'Nobody stands behind a person.');
  const facts = openFacts(service.vault, orNotFound(await findKycById(db, identityId), GONE));
  const number = SECRET_FIELDS.map((field) => facts[field]).find((one) => one !== undefined);
  return orNotFound(number as string | undefined, 'No number was given.');
}

const show: ReviewRules['show'] = async ({ db }, identityId) => {
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
    asks: [],
  };
};

const peopleOf: ReviewRules['peopleOf'] = async ({ db }, identityId) => {
  const row = await findKycById(db, identityId);
  return row === undefined ? [] : [row.userId];
};

/** How people are reviewed. Each move tells of itself. */
export const kycReview: ReviewRules = {
  show,
  approve,
  decline,
  ask,
  decideDocument,
  reopen,
  peopleOf,
  reveal,
  tellsItself: true,
};
