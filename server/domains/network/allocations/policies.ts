import type { AllocationType } from '#lib/contracts/network/allocation-shapes.ts';
import { uuidV7 } from '#server/core/runtime/id.ts';
import type { Context } from '#server/core/runtime/service.ts';
import { requestApproval } from '#server/domains/approvals/public.ts';
import { approvalsRequiredOf } from '#server/domains/wallets/public.ts';
import type { Route } from '../members/client-connection-store.ts';

/** What the policies of a partner say of an allocation. */
export interface Policies {
  evaluationId: string | null;
  result: 'approved' | null;
  /** Admins besides who made it that must agree first. */
  needed: number;
}

const NONE: Policies = { evaluationId: null, result: null, needed: 0 };

/** Kind of the approvals of allocations. */
const ALLOCATION_APPROVAL = 'allocation';

/** Evaluates an allocation for a partner with policies: agreed at once where the account asks nobody else. */
export async function evaluatePolicies(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { client, partner }: Route,
  type: AllocationType,
): Promise<Policies> {
  if (!partner.hasAllocationPolicies || type !== 'allocation' || client.enterpriseId === null) return NONE;
  const evaluationId = uuidV7(now.getTime());
  const needed = (await approvalsRequiredOf(db, client.walletId)) - 1;
  return needed <= 0 ? { evaluationId, result: 'approved', needed: 0 } : { evaluationId, result: null, needed };
}

/** For whom an allocation waits, in words. */
export const waitsForAdmins = (needed: number): string =>
  `Waits for the approval of ${needed === 1 ? 'another admin' : `${needed} other admins`}.`;

/** Asks the admins of the client. Gives the id of what waits for them. */
export function askAdmins(
  context: Pick<Context, 'db' | 'now' | 'emit'> & { caller: Pick<Context['caller'], 'userId'> },
  { id, client, currency, quantity }: { id: string; client: Route['client']; currency: string; quantity: string },
  needed: number,
): Promise<string> {
  return requestApproval(context, {
    kind: ALLOCATION_APPROVAL,
    subjectId: id,
    enterpriseId: client.enterpriseId ?? '',
    walletId: client.walletId,
    creatorId: context.caller.userId,
    needed,
    amount: { currency, quantity },
  });
}
