import type { PendingApproval } from '#lib/contracts/approvals/pending-approvals.ts';
import type { Approval } from '#lib/contracts/approvals/shapes.ts';
import { DECIDE_APPROVALS } from '#lib/rights.ts';
import { holdsRight } from '#server/core/call/access.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { listAdmins } from '#server/domains/directory/public.ts';
import { type FoundApproval, type Looking, listDecisions, type NamedDecision } from './approval-queries.ts';
import { isMaker } from './approval-store.ts';

type Decisions = ReadonlyMap<string, NamedDecision[]>;

const decisionsOf = async (db: Queryable, found: readonly FoundApproval[]): Promise<Decisions> =>
  Map.groupBy(
    await listDecisions(
      db,
      found.map(({ row }) => row.id),
    ),
    ({ approvalId }) => approvalId,
  );

const isOpen = ({ state, expiresAt }: FoundApproval['row'], now: Date): boolean =>
  state === 'pending' && Date.parse(expiresAt) > now.getTime();

function present({ row, ...names }: FoundApproval, decisions: readonly NamedDecision[], looking: Looking): Approval {
  const { caller, now } = looking;
  const hasDecided = decisions.some(({ userId }) => userId === caller.userId);
  return {
    id: row.id,
    kind: row.kind,
    subjectId: row.subjectId,
    walletId: row.walletId,
    walletName: names.walletName,
    state: row.state,
    needed: row.needed,
    given: decisions.filter(({ decision }) => decision === 'approved').length,
    mayDecide:
      isOpen(row, now) &&
      !isMaker(row, caller.userId) &&
      !hasDecided &&
      holdsRight(caller, row.enterpriseId, DECIDE_APPROVALS),
    currency: row.currency,
    quantity: row.quantity,
    creatorId: row.creatorId,
    creatorName: names.creatorName,
    createdAt: row.createdAt,
    expiresAt: row.expiresAt,
    expiredAt: row.expiredAt,
    resolvedAt: row.resolvedAt,
    decisions: decisions.map(({ userId, userName, decision, notes, createdAt }) => ({
      userId,
      userName,
      decision,
      notes,
      createdAt,
    })),
  };
}

/** Approvals as our own paths show them. */
export async function presentApprovals(
  { db, ...looking }: Looking & { db: Queryable },
  found: readonly FoundApproval[],
): Promise<Approval[]> {
  const decisions = await decisionsOf(db, found);
  return found.map((one) => present(one, decisions.get(one.row.id) ?? [], looking));
}

/** Approvals as the public client reads them. */
export async function presentPendingApprovals(
  db: Queryable,
  found: readonly FoundApproval[],
): Promise<PendingApproval[]> {
  const decisions = await decisionsOf(db, found);
  const admins = await listAdmins(db, [...new Set(found.map(({ row }) => row.enterpriseId))]);
  return found.map(({ row, coin }) => {
    const { walletId, currency, quantity } = row;
    return {
      id: row.id,
      coin,
      enterprise: row.enterpriseId,
      wallet: walletId,
      walletId,
      creator: row.creatorId,
      createDate: row.createdAt,
      info: {
        type: 'transactionRequest',
        transactionRequest: {
          sourceWallet: walletId,
          ...(currency !== null && { currency }),
          ...(quantity !== null && { requestedAmount: quantity }),
          recipients: [],
          buildParams: {},
          coinSpecific: {},
        },
      },
      state: row.state,
      walletUserIds: (admins.get(row.enterpriseId) ?? []).filter((id) => id !== row.creatorId),
      approvalsRequired: row.needed,
      txRequestId: row.subjectId,
      resolvers: (decisions.get(row.id) ?? []).map(({ userId, createdAt, decision }) => ({
        user: userId,
        date: createdAt,
        resolutionType: decision,
        signatures: [],
      })),
    };
  });
}
