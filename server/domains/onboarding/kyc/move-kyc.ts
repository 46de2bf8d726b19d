import { type KycState, MAX_ERROR_DESCRIPTION } from '#lib/contracts/onboarding/kyc-words.ts';
import type { DomainEvent } from '#lib/events/catalogue.ts';
import { ABOUT_OTHERS } from '#lib/notifications/notice-words.ts';
import { MANAGE_ONBOARDING } from '#lib/rights.ts';
import { after } from '#lib/time.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { tellUsers } from '#server/domains/notifications/public.ts';
import { endReview, handToReviewers } from '../reviews/review-store.ts';
import { dropTasks, planTask, type TaskKind } from '../task-store.ts';
import { identityMoved } from '../tell-of-identity.ts';
import { changeKyc, type KycRow } from './kyc-store.ts';
import { demandStep, type KycActor, WAITS_FOR_PERSON } from './rules.ts';

/** What moving an identity takes. */
export interface KycAct {
  tx: Queryable;
  /** Business time. */
  at: string;
  /** A sandbox decides by itself what is in review. */
  sandbox: boolean;
  emit: (...events: DomainEvent[]) => Promise<void>;
}

interface Move {
  to: KycState;
  by: KycActor;
  errorDescription?: string | null;
  /** What a reviewer wrote. */
  reason?: string;
  actorUserId?: string | null;
  /** Further columns. */
  change?: Partial<
    Pick<KycRow, 'errors' | 'debugStatus' | 'debugFailureReason' | 'facts' | 'sealedNumbers' | 'maskedNumbers'>
  >;
}

const EVALUATION_MS = 10_000;
const HAND_OVER_MS = 5_000;
const SANDBOX_REVIEW_MS = 30_000;
const APPROVAL_MS = 10_000;

/** What becomes due of an identity in a state, and how much later. */
const NEXT: Partial<Record<KycState, [TaskKind, number]>> = {
  initiating: ['kyc-submit', 0],
  'evaluating submission': ['kyc-evaluate', EVALUATION_MS],
  'records uploaded': ['kyc-hand-over', HAND_OVER_MS],
  'signature submitted': ['kyc-approve', APPROVAL_MS],
};

/** Plans what follows by itself from the state that an identity has now; what was planned for it before is no longer wanted. */
export async function planNext(
  { tx, at, sandbox }: Pick<KycAct, 'tx' | 'at' | 'sandbox'>,
  { id, state }: Pick<KycRow, 'id' | 'state'>,
): Promise<void> {
  await dropTasks(tx, [id]);
  const next = state === 'in review' && sandbox ? (['kyc-sandbox-review', SANDBOX_REVIEW_MS] as const) : NEXT[state];
  if (next) await planTask(tx, { kind: next[0], subjectId: id, at: after(at, next[1]) });
}

/** Moves a locked identity, plans what follows, and tells webhooks and people of it. Throws `state_conflict`. */
export async function moveKyc(act: KycAct, row: KycRow, { to, by, change = {}, ...move }: Move): Promise<KycRow> {
  const { tx, at, emit } = act;
  demandStep(row.state, to, by);
  const { reason, actorUserId = null } = move;
  const errorDescription = move.errorDescription?.slice(0, MAX_ERROR_DESCRIPTION) ?? null;
  const moved = await changeKyc(tx, row, { ...change, state: to, errorDescription, updatedAt: at });
  await planNext(act, moved);
  if (to === 'in review') await handToReviewers(tx, reviewOf(moved, at));
  if (to === 'approved' || to === 'declined') await endReview(tx, moved.id, { state: to, at });
  const facts = {
    to,
    from: row.state,
    concerns: 'user' as const,
    actorUserId,
    by,
    ...(reason === undefined ? {} : { reason }),
  };
  await emit(...identityMoved(moved, facts));
  await tellOf(act, moved);
  return moved;
}

/** An identity as reviewers get it. */
export const reviewOf = ({ id, enterpriseId, createdBy, facts }: KycRow, at: string) => ({
  identityId: id,
  interface: 'kyc' as const,
  enterpriseId,
  title: [facts.nameFirst, facts.nameLast].join(' '),
  createdBy,
  at,
});

/** Tells the person and the administrators that something is wanted, or what was decided, each once. */
async function tellOf({ tx, at }: KycAct, { id: subjectId, enterpriseId, userId, state }: KycRow): Promise<void> {
  const isDecided = state === 'approved' || state === 'declined';
  if (!isDecided && !WAITS_FOR_PERSON.has(state)) return;
  const notice = isDecided ? 'identity-decided' : 'identity-needs-input';
  const told = { notice, enterpriseId, subjectType: 'onboardingIdentity', subjectId } as const;
  const detail: Record<string, string> = isDecided ? { status: state } : {};
  await tellUsers(
    tx,
    new Date(at),
    { ...told, to: { userIds: [userId] }, detail },
    { ...told, to: { holdersOf: MANAGE_ONBOARDING }, except: [userId], detail: { ...ABOUT_OTHERS, ...detail } },
  );
}
