import type { IdentityStatus } from '#lib/contracts/onboarding/words.ts';
import { onboardingEvents } from '#lib/events/onboarding.ts';
import { fail, orNotFound } from '#server/core/call/errors.ts';
import { uuidV7 } from '#server/core/runtime/id.ts';
import type { Context } from '#server/core/runtime/service.ts';
import { insertLicence } from '#server/domains/directory/public.ts';
import { presentAgreement } from '../agreements/present-agreement.ts';
import type { Request, ReviewRules } from '../reviews/review-rules.ts';
import { identityMoved } from '../tell-of-identity.ts';
import { describe } from './describe.ts';
import { findIdentity, type IdentityRow, type Whole, wholeOf } from './kyb-queries.ts';
import { changeDocument, changeIdentity, decideProducts, insertAsks, lockIdentity } from './kyb-store.ts';
import { openKybNumber } from './number.ts';
import { presentIdentity } from './present-identity.ts';
import { gapsIn, requirementsOf } from './requirements.ts';

const GONE = 'The identity is gone.';

async function held(context: Context, identityId: string, states: readonly IdentityRow['state'][]): Promise<Whole> {
  const row = orNotFound(await lockIdentity(context.db, identityId), GONE);
  if (!states.includes(row.state)) fail('state_conflict', `The identity is ${row.state}.`);
  return wholeOf(context.db, row);
}

/** Emits the statuses that an identity has gone through, as done by the operator. */
async function tell(
  { emit }: Context,
  { id, enterpriseId, userId, createdBy }: IdentityRow,
  { statuses, reason }: { statuses: readonly IdentityStatus[]; reason?: string },
): Promise<void> {
  const told = { id, enterpriseId, userId: userId ?? createdBy };
  await emit(...statuses.flatMap((to) => identityMoved(told, { to, reason, actorUserId: null })));
}

/** What an approval gives to the enterprise beside the products themselves. */
async function grant({ db, now, signal }: Context, { row, products }: Whole): Promise<void> {
  if (!products.some(({ name }) => name === 'ACH Debits')) return;
  await insertLicence(db, { enterpriseId: row.enterpriseId, licence: 'ach-debits', at: now.toISOString() });
  await signal('access');
}

async function approve(context: Context, identityId: string): Promise<void> {
  const whole = await held(context, identityId, ['inReview']);
  const gaps = gapsIn(requirementsOf(describe(whole)));
  if (gaps.length > 0)
    fail('state_conflict', `It lacks ${gaps.map(({ name }) => name).join(', ')}: ask for more, or decline it.`);
  const { row, products } = whole;
  await changeIdentity(context.db, row, { state: 'approved', at: context.now.toISOString() });
  await decideProducts(context.db, row.id, 'approved');
  await grant(context, whole);
  await tell(context, row, { statuses: products.length > 0 ? ['productRequestApproved', 'approved'] : ['approved'] });
}

async function decline(context: Context, identityId: string, reason: string): Promise<void> {
  const { row, products } = await held(context, identityId, ['inReview']);
  await changeIdentity(context.db, row, { state: 'rejected', at: context.now.toISOString() });
  await decideProducts(context.db, row.id, 'rejected');
  const statuses: IdentityStatus[] = products.length > 0 ? ['productRequestRejected', 'declined'] : ['declined'];
  await tell(context, row, { statuses, reason });
}

async function ask(context: Context, identityId: string, requests: readonly Request[]): Promise<void> {
  const { db, now } = context;
  const whole = await held(context, identityId, ['inReview']);
  const { row } = whole;
  const known = requirementsOf(describe(whole));
  for (const [index, { kind, name }] of requests.entries())
    if (!known.some((one) => one.kind === kind && one.name === name))
      fail('validation_failed', `requests.${index}: the identity has no such requirement`, {
        problems: [{ path: `requests.${index}.name`, message: 'is no requirement of the identity' }],
      });
  const at = now.toISOString();
  await insertAsks(
    db,
    requests.map((one) => ({ ...one, id: uuidV7(now.getTime()), identityId: row.id, askedAt: at, answeredAt: null })),
  );
  await changeIdentity(db, row, { state: 'open', submittedAt: null, at });
  const events = requests.flatMap(({ name, text }) => {
    const body = { requirement: name, text };
    return onboardingEvents.to(row.enterpriseId, 'asked', { id: row.id, body, actorUserId: null });
  });
  await context.emit(...events);
}

const decideDocument: ReviewRules['decideDocument'] = async (context, identityId, decided) => {
  const { db, now } = context;
  const { row, documents, people } = await held(context, identityId, ['inReview']);
  const all = [...documents, ...people.flatMap(({ person }) => person.documents)];
  const document = all.find(({ id }) => id === decided.identityDocumentId.toLowerCase());
  if (document === undefined) return fail('not_found', 'The identity has no such document.');
  const state = decided.isGood ? ('verified' as const) : ('rejected' as const);
  const at = now.toISOString();
  await changeDocument(db, document.id, { state, reason: decided.reason, updatedAt: at });
  await changeIdentity(db, row, { at });
  if (decided.isGood) return null;
  const body = { requirement: document.documentType, ...(decided.reason === null ? {} : { text: decided.reason }) };
  await context.emit(...onboardingEvents.to(row.enterpriseId, 'asked', { id: row.id, body, actorUserId: null }));
  return null;
};

async function reopen(context: Context, identityId: string, reason: string): Promise<void> {
  const { row } = await held(context, identityId, ['approved', 'rejected']);
  await changeIdentity(context.db, row, { state: 'inReview', at: context.now.toISOString() });
  await decideProducts(context.db, row.id, null);
  await tell(context, row, { statuses: ['in review'], reason });
}

async function reveal(context: Context, identityId: string, personId: string | undefined): Promise<string> {
  const row = orNotFound(await findIdentity(context.db, identityId), GONE);
  const { people } = await wholeOf(context.db, row);
  const behind = people.find(({ person }) => person.row.id === personId)?.person.row;
  const subject = personId === undefined || personId === row.id ? row : behind;
  if (subject === undefined) return fail('not_found', 'Nobody of this identity stands behind the business.');
  return orNotFound(openKybNumber(context.service.vault, subject), 'No number was given.');
}

const show: ReviewRules['show'] = async ({ db, service }, identityId) => {
  const whole = await wholeOf(db, orNotFound(await findIdentity(db, identityId), GONE));
  const documents = [...whole.documents, ...whole.people.flatMap(({ person }) => person.documents)];
  return {
    kyb: presentIdentity(whole, service.env.OPERATOR_NAME),
    agreements: whole.agreements.map(presentAgreement),
    rejectedDocuments: documents.flatMap(({ id, state, reason }) =>
      state === 'rejected' ? [{ id, reason: reason ?? '' }] : [],
    ),
    asks: whole.asks.map(({ kind, name, text }) => ({ kind, name, text })),
  };
};

const peopleOf: ReviewRules['peopleOf'] = async ({ db }, identityId) => {
  const row = await findIdentity(db, identityId);
  if (row === undefined) return [];
  const { people } = await wholeOf(db, row);
  return [row, ...people.map(({ person }) => person.row)].flatMap(({ userId }) => userId ?? []);
};

/** How businesses and the people behind them are reviewed. */
export const kybReview: ReviewRules = { show, approve, decline, ask, decideDocument, reopen, peopleOf, reveal };
