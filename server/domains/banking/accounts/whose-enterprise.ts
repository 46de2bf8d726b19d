import type { Right } from '#lib/rights.ts';
import { holdsRight } from '#server/core/call/access.ts';
import type { Caller } from '#server/core/call/caller.ts';
import { fail, refuseField } from '#server/core/call/errors.ts';
import type { Context } from '#server/core/runtime/service.ts';

const UNKNOWN = 'The enterprise does not exist, or you are not a member of it.';
export const UNKNOWN_ACCOUNT = 'There is no such bank account.';

/** Throws 403 for a member without the right. */
export function demandRight(caller: Caller, enterpriseId: string, right: Right): void {
  if (caller.kind === 'machine' || holdsRight(caller, enterpriseId, right)) return;
  fail('missing_scope', `You lack the scope ${right.scope} in this enterprise.`);
}

export const isMember = (caller: Caller, enterpriseId: string): boolean =>
  caller.kind === 'machine' || caller.memberships.has(enterpriseId);

interface Named {
  enterpriseId?: string | undefined;
  actingEnterpriseId?: string | undefined;
}

/** The enterprise that a call is for: as it was named, else the caller’s only or default one. Throws 400, 403 or 404. */
export function enterpriseOf({ caller }: Pick<Context, 'caller'>, named: Named, right: Right): string {
  const { enterpriseId, actingEnterpriseId } = named;
  if (enterpriseId !== undefined && actingEnterpriseId !== undefined && enterpriseId !== actingEnterpriseId)
    refuseField('enterpriseId', 'differs from the header enterprise-id');
  const [only, another] = caller.memberships.keys();
  const wanted =
    enterpriseId ?? actingEnterpriseId ?? (another === undefined ? only : (caller.defaultEnterpriseId ?? undefined));
  if (wanted === undefined)
    return refuseField('enterpriseId', 'is required: you belong to several enterprises and have no default one');
  if (!isMember(caller, wanted)) fail('unknown_enterprise', UNKNOWN);
  demandRight(caller, wanted, right);
  return wanted;
}

/** The caller’s enterprises in which they hold a right. */
export const enterprisesWith = ({ caller }: Pick<Context, 'caller'>, right: Right): string[] =>
  [...caller.memberships.keys()].filter((id) => holdsRight(caller, id, right));
