import { MANAGE_ONBOARDING, READ_BUSINESSES } from '#lib/rights.ts';
import { holdsRight } from '#server/core/call/access.ts';
import { fail, refuseField } from '#server/core/call/errors.ts';
import type { Context } from '#server/core/runtime/service.ts';
import { findIdentity, type IdentityRow } from './kyb-queries.ts';
import { lockIdentity } from './kyb-store.ts';

const UNKNOWN = 'There is no such identity.';
const UNKNOWN_ENTERPRISE = 'The enterprise does not exist, or you do not administer it.';

interface Headers {
  actingEnterpriseId?: string | undefined;
  actingUserId?: string | undefined;
}

type Caller = Pick<Context, 'db' | 'caller'>;
const RIGHTS = { read: READ_BUSINESSES, write: MANAGE_ONBOARDING } as const;

/** Makes sure that the caller administers an enterprise, and is whom the header names. Throws 401 or 404. */
export async function demandEnterprise(
  context: Caller,
  enterpriseId: string,
  { headers, effect }: { headers: Headers; effect: 'read' | 'write' },
): Promise<void> {
  const { actingEnterpriseId = enterpriseId, actingUserId } = headers;
  if (actingEnterpriseId !== enterpriseId || !holdsRight(context.caller, enterpriseId, RIGHTS[effect]))
    fail('unknown_enterprise', UNKNOWN_ENTERPRISE);
  demandOwnName(context, actingUserId);
}

/** Throws 401 where a header names somebody else than the caller. */
export function demandOwnName({ caller }: Caller, actingUserId: string | undefined): void {
  if (actingUserId !== undefined && actingUserId !== caller.userId)
    fail('not_a_member', 'The header user-id names somebody else: identities are read and changed in one’s own name.');
}

/** The enterprise of a person: of the header, else the caller’s only or default one. Throws 400. */
export function personsEnterprise({ caller }: Caller, { actingEnterpriseId }: Headers): string {
  const [only, another] = caller.memberships.keys();
  const own = another === undefined ? only : (caller.defaultEnterpriseId ?? undefined);
  return (
    actingEnterpriseId ??
    own ??
    refuseField('enterprise-id', 'is required as a header: you belong to several enterprises and have no default one')
  );
}

/** The caller’s enterprises whose identities they may read. */
export const readableEnterprises = ({ caller }: Caller): string[] =>
  [...caller.memberships.keys()].filter((id) => holdsRight(caller, id, READ_BUSINESSES));

async function demand(
  context: Caller,
  row: IdentityRow | undefined,
  given: { headers: Headers; effect: 'read' | 'write' },
): Promise<IdentityRow> {
  const { actingEnterpriseId = row?.enterpriseId } = given.headers;
  if (
    row === undefined ||
    actingEnterpriseId !== row.enterpriseId ||
    !holdsRight(context.caller, row.enterpriseId, RIGHTS[given.effect])
  )
    return fail('not_found', UNKNOWN);
  await demandEnterprise(context, row.enterpriseId, given);
  return row;
}

type Named = Headers & { identityId: string };

/** An identity that the caller may read. Throws 404 for all others alike. */
export const readIdentity = async (context: Caller, { identityId, ...headers }: Named): Promise<IdentityRow> =>
  demand(context, await findIdentity(context.db, identityId), { headers, effect: 'read' });

/** An identity that the caller may change, held until the transaction ends. Throws 404 for all others alike. */
export const holdIdentity = async (context: Caller, { identityId, ...headers }: Named): Promise<IdentityRow> =>
  demand(context, await lockIdentity(context.db, identityId), { headers, effect: 'write' });
