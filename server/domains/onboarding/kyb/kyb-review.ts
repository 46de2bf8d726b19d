import type { IdentityStatus, KycState } from '#lib/contracts/onboarding/words.ts';
import { onboardingEvents } from '#lib/events/onboarding.ts';
import { fail, orNotFound } from '#server/core/call/errors.ts';
import { uuidV7 } from '#server/core/runtime/id.ts';
import type { Context } from '#server/core/runtime/service.ts';
import { deleteLicence, insertLicence } from '#server/domains/directory/public.ts';
import { presentAgreement } from '../agreements/present-agreement.ts';
import { wasOnceApproved } from '../retention/was-approved.ts';
import {
  type AskedNumber,
  ERASED,
  NO_NUMBER,
  type Request,
  type RevealedNumber,
  type ReviewRules,
} from '../reviews/review-rules.ts';
import { identityMoved } from '../tell-of-identity.ts';
import { describe } from './describe.ts';
import { concernedSince, enterpriseStateOf } from './enterprise-state.ts';
import { findIdentity, hasApprovedProduct, type IdentityRow, type Whole, wholeOf } from './kyb-queries.ts';
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

interface Told {
  statuses: readonly IdentityStatus[];
  /** How far the enterprise was known before. */
  before: KycState | undefined;
  reason?: string;
}

/** Emits the statuses that an identity has gone through, as done by the operator. */
async function tell(
  { db, emit }: Context,
  { id, enterpriseId, userId, createdBy }: IdentityRow,
  { statuses, before, reason }: Told,
): Promise<void> {
  const told = { id, enterpriseId, userId: userId ?? createdBy };
  const move = { reason, concerns: await concernedSince(db, enterpriseId, before), by: 'reviewer' as const };
  await emit(...statuses.flatMap((to) => identityMoved(told, { ...move, to, actorUserId: null })));
}

/** The product that comes with a licence. */
const LICENSED = 'ACH Debits';

/** Takes back what an earlier approval gave, unless another approved business of the enterprise has the product. */
async function takeBack({ db, signal }: Context, { row, products }: Whole): Promise<void> {
  if (!products.some(({ name }) => name === LICENSED) || !(await wasOnceApproved(db, row.id))) return;
  if (await hasApprovedProduct(db, row.enterpriseId, LICENSED)) return;
  await deleteLicence(db, row.enterpriseId, 'ach-debits');
  await signal('access');
}

/** What an approval gives to the enterprise beside the products themselves. */
async function grant({ db, now, signal }: Context, { row, products }: Whole): Promise<void> {
  if (!products.some(({ name }) => name === LICENSED)) return;
  await insertLicence(db, { enterpriseId: row.enterpriseId, licence: 'ach-debits', at: now.toISOString() });
  await signal('access');
}

async function approve(context: Context, identityId: string): Promise<void> {
  const whole = await held(context, identityId, ['inReview']);
  const gaps = gapsIn(requirementsOf(describe(whole)));
  if (gaps.length > 0)
    fail('state_conflict', `It lacks ${gaps.map(({ name }) => name).join(', ')}: ask for more, or decline it.`);
  const { row, products } = whole;
  const before = await enterpriseStateOf(context.db, row.enterpriseId);
  await changeIdentity(context.db, row, { state: 'approved', at: context.now.toISOString() });
  await decideProducts(context.db, row.id, 'approved');
  await grant(context, whole);
  const statuses: IdentityStatus[] = products.length > 0 ? ['productRequestApproved', 'approved'] : ['approved'];
  await tell(context, row, { statuses, before });
}

async function decline(context: Context, identityId: string, reason: string): Promise<void> {
  const whole = await held(context, identityId, ['inReview']);
  const { row, products } = whole;
  const before = await enterpriseStateOf(context.db, row.enterpriseId);
  await changeIdentity(context.db, row, { state: 'rejected', at: context.now.toISOString() });
  await decideProducts(context.db, row.id, 'rejected');
  await takeBack(context, whole);
  const statuses: IdentityStatus[] = products.length > 0 ? ['productRequestRejected', 'declined'] : ['declined'];
  await tell(context, row, { statuses, before, reason });
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
  if (row.erasedAt !== null) fail('state_conflict', ERASED);
  const before = await enterpriseStateOf(context.db, row.enterpriseId);
  await changeIdentity(context.db, row, { state: 'inReview', at: context.now.toISOString() });
  await decideProducts(context.db, row.id, null);
  await tell(context, row, { statuses: ['in review'], before, reason });
}

async function reveal(context: Context, identityId: string, { personId, field }: AskedNumber): Promise<RevealedNumber> {
  const row = orNotFound(await findIdentity(context.db, identityId), GONE);
  const { people } = await wholeOf(context.db, row);
  const behind = people.find(({ person }) => person.row.id === personId)?.person.row;
  const subject = personId === undefined || personId === row.id ? row : behind;
  if (subject === undefined) return fail('not_found', 'Nobody of this identity stands behind the business.');
  const own = subject.type === 'business' ? ('einTinIdentificationNumber' as const) : ('identificationNumber' as const);
  if (field !== undefined && field !== own) fail('not_found', NO_NUMBER);
  return { field: own, number: orNotFound(openKybNumber(context.service.vault, subject), NO_NUMBER) };
}

const show: ReviewRules['show'] = async ({ db, service }, { identityId }) => {
  const whole = await wholeOf(db, orNotFound(await findIdentity(db, identityId), GONE));
  const documents = [...whole.documents, ...whole.people.flatMap(({ person }) => person.documents)];
  return {
    kyb: presentIdentity(whole, service.env.OPERATOR_NAME),
    erasedAt: whole.row.erasedAt,
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

const subjectsOf: ReviewRules['subjectsOf'] = async ({ db }, identityId) => {
  const row = await findIdentity(db, identityId);
  if (row === undefined) return [identityId];
  const { people, documents } = await wholeOf(db, row);
  const shown = [...documents, ...people.flatMap(({ person }) => person.documents)];
  return [row.id, ...people.map(({ person }) => person.row.id), ...shown.map(({ documentId }) => documentId)];
};

/** How businesses and the people behind them are reviewed. */
export const kybReview: ReviewRules = {
  show,
  approve,
  decline,
  ask,
  decideDocument,
  reopen,
  peopleOf,
  subjectsOf,
  reveal,
};
