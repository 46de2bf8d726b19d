import type { Right } from '#lib/rights.ts';
import { isRoleAtLeast, ROLE_SCOPES, Role } from '#lib/scopes.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { listHolders } from '#server/domains/directory/public.ts';

/** Who is told: users by their ids, or whoever holds a right in the enterprise then. */
export type Recipients = { userIds: readonly string[] } | { holdersOf: Right };

interface Addressed {
  enterpriseId: string | null;
  to: Recipients;
  /** Whoever caused it, and knows. */
  except?: readonly (string | null | undefined)[];
}

/** Roles that give a right; its licence is looked at where it is used. */
const rolesWith = ({ scope, role: least }: Right): Role[] =>
  Role.options.filter((role) => ROLE_SCOPES[role].has(scope) && (least === undefined || isRoleAtLeast(role, least)));

interface Wanted {
  enterpriseId: string;
  roles: Role[];
}

const wantedBy = ({ enterpriseId, to }: Addressed): Wanted[] =>
  'holdersOf' in to && enterpriseId !== null ? [{ enterpriseId, roles: rolesWith(to.holdersOf) }] : [];

/** Who each of some notices is for, in their order. One query for all of them. */
export async function findRecipients(db: Queryable, notices: readonly Addressed[]): Promise<string[][]> {
  const wanted = notices.flatMap(wantedBy);
  const enterpriseIds = [...new Set(wanted.map(({ enterpriseId }) => enterpriseId))];
  const roles = [...new Set(wanted.flatMap((one) => one.roles))];
  const holders = Map.groupBy(await listHolders(db, enterpriseIds, roles), ({ enterpriseId }) => enterpriseId);
  return notices.map((notice) => {
    const except = new Set(notice.except);
    const named = 'userIds' in notice.to ? notice.to.userIds : [];
    const held = wantedBy(notice).flatMap((one) =>
      (holders.get(one.enterpriseId) ?? []).flatMap(({ userId, role }) => (one.roles.includes(role) ? userId : [])),
    );
    return [...new Set([...named, ...held])].filter((userId) => !except.has(userId));
  });
}
