import type { Access } from '#lib/contract.ts';
import { isRoleAtLeast, type Licence, ROLE_SCOPES, Role, type Scope } from '#lib/scopes.ts';

/** Who may call an operation, as the document says it in `x-right`; its introduction explains the fields. */
interface OperationRight {
  caller: Access['caller'];
  /** What an access token must cover. */
  scope?: Scope;
  /** The least role, where the scope alone does not decide. */
  role?: Role;
  licence?: Licence;
  /** Roles in an enterprise that suffice; none does where the platform is administered. */
  roles: Role[];
}

/** Scope that an access token must cover, if any. */
export function neededScope(access: Access): Scope | undefined {
  if (access.caller === 'member') return access.scope;
  return access.caller === 'user' ? (access.scope ?? access.tokenScope) : undefined;
}

function rolesOf(access: Access): Role[] {
  if (access.caller === 'platform-admin') return [];
  if (access.caller === 'anyone' || access.scope === undefined) return [...Role.options];
  const { scope } = access;
  const least = access.caller === 'member' ? access.role : undefined;
  return Role.options.filter(
    (role) => ROLE_SCOPES[role].has(scope) && (least === undefined || isRoleAtLeast(role, least)),
  );
}

/** The right that a contract asks for. */
export function rightOf(access: Access): OperationRight {
  const { role, licence } = access.caller === 'member' ? access : {};
  const scope = neededScope(access);
  return {
    caller: access.caller,
    ...(scope && { scope }),
    ...(role && { role }),
    ...(licence && { licence }),
    roles: rolesOf(access),
  };
}
