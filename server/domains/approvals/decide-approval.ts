import { approvalEvents } from '#lib/events/approvals.ts';
import { hasSigned } from '#server/core/audit/has-signed.ts';
import { fail, orNotFound } from '#server/core/call/errors.ts';
import type { ApprovalAct, ApprovalRules, WaitingSubject } from '#server/core/runtime/approval-rules.ts';
import { isHexId } from '#server/core/runtime/id.ts';
import type { Context, Domain } from '#server/core/runtime/service.ts';
import { sha256 } from '#server/core/runtime/vault.ts';
import { type FoundApproval, findApproval } from './approval-queries.ts';
import {
  type ApprovalRow,
  countAgreed,
  insertDecision,
  isMaker,
  lockApproval,
  resolveApproval,
} from './approval-store.ts';

export const UNKNOWN_APPROVAL = 'You have no such approval.';

const REJECTED = 'Another admin rejected it.';

/** Who says what becomes of objects of a kind. */
export function rulesFor(domains: readonly Domain[], kind: ApprovalRow['kind']): ApprovalRules {
  const rules = domains.flatMap(({ approvals }) => approvals?.[kind] ?? [])[0];
  if (!rules) throw new Error(`no domain decides what approvals of the kind ${kind} do`);
  return rules;
}

export const subjectOf = ({ id, subjectId, enterpriseId, walletId, creatorId }: ApprovalRow): WaitingSubject => ({
  approvalId: id,
  subjectId,
  enterpriseId,
  walletId,
  creatorId,
});

export const aboutOf = ({ kind, subjectId }: ApprovalRow) => ({ kind, subjectId });

/** One that the caller may decide now. Throws 409 for what is over, 422 for whoever made it. */
function demandOpen(row: ApprovalRow, { now, caller }: Pick<Context, 'now' | 'caller'>): void {
  const isOver = Date.parse(row.expiresAt) <= now.getTime();
  if (row.expiredAt !== null || (row.state === 'pending' && isOver))
    fail('state_conflict', 'The approval has expired.');
  if (row.state !== 'pending') fail('state_conflict', `It is ${row.state} already.`);
  if (caller.userId === '') fail('missing_role', 'An admin of the enterprise decides.');
  if (isMaker(row, caller.userId)) fail('unprocessable', 'Whoever made or signed it cannot decide on it.');
}

/** Refuses whoever let the service sign it. Throws 422. */
async function demandOther({ service, db, caller }: Context, row: ApprovalRow): Promise<void> {
  const text = await rulesFor(service.domains, row.kind).signedText(db, subjectOf(row));
  if (text === null) return;
  const payloadSha256 = sha256(text).toString('hex');
  if (await hasSigned(db, { walletId: row.walletId, userId: caller.userId, payloadSha256 }))
    fail('unprocessable', 'Whoever made or signed it cannot decide on it.');
}

export interface Decision {
  enterpriseId: string;
  approvalId: string;
  decision: 'approved' | 'rejected';
  notes?: string | undefined;
}

/** Takes what was decided to its end where enough was said. Gives what the audit log says of the object; null while more is needed. */
async function conclude(
  { service, db, now, emit }: Context,
  row: ApprovalRow,
  { decision, given }: { decision: Decision['decision']; given: number },
): Promise<Readonly<Record<string, unknown>> | null> {
  const { id, needed, enterpriseId } = row;
  if (decision === 'approved' && given < needed) {
    await emit(...approvalEvents.to(enterpriseId, 'agreed', { id, body: { ...aboutOf(row), given, needed } }));
    return null;
  }
  await resolveApproval(db, id, { state: decision, resolvedAt: now.toISOString() });
  await emit(...approvalEvents.to(enterpriseId, decision, { id, body: aboutOf(row) }));
  const rules = rulesFor(service.domains, row.kind);
  const act: ApprovalAct = { tx: db, now, emit };
  const subject = subjectOf(row);
  return decision === 'approved' ? rules.approved(act, subject) : rules.rejected(act, subject, REJECTED);
}

/** An admin decides. Throws 404 for what the enterprise has not, 409 and 422 for what they cannot decide; then nothing is written. */
export async function decideApproval(context: Context, wanted: Decision): Promise<FoundApproval> {
  const { db, now, caller } = context;
  const { enterpriseId, approvalId, decision, notes = null } = wanted;
  const found = isHexId(approvalId) ? await lockApproval(db, approvalId) : undefined;
  const row = orNotFound(found?.enterpriseId === enterpriseId ? found : undefined, UNKNOWN_APPROVAL);
  demandOpen(row, context);
  await demandOther(context, row);
  const said = { approvalId: row.id, userId: caller.userId, decision, notes, createdAt: now.toISOString() };
  if (!(await insertDecision(db, said))) fail('state_conflict', 'You have decided on it already.');
  const given = await countAgreed(db, row.id);
  const outcome = await conclude(context, row, { decision, given });
  await context.audit({
    subjectType: 'pending-approval',
    subjectId: row.id,
    enterpriseId,
    before: { state: row.state },
    after: {
      state: outcome === null ? row.state : decision,
      decision,
      given,
      needed: row.needed,
      ...aboutOf(row),
      ...(notes !== null && { notes }),
      ...(outcome !== null && { outcome }),
    },
  });
  return orNotFound(await findApproval(db, row.id), UNKNOWN_APPROVAL);
}
