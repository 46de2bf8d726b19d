import type { Access } from '#lib/contract.ts';
import type { Right } from '#lib/rights.ts';
import { isRoleAtLeast, ROLE_SCOPES, Role } from '#lib/scopes.ts';

/** What calling an operation needs in an enterprise, as its contract says; null for one that needs no right there. */
export function needOf(access: Access): Right | null {
  if (access.caller === 'member') {
    const { scope, role, licence } = access;
    return { scope, ...(role && { role }), ...(licence && { licence }) };
  }
  return access.caller === 'user' && access.scope !== undefined ? { scope: access.scope } : null;
}

/** Whether everybody who holds one right holds the other as well. */
export function implies(held: Right, needed: Right): boolean {
  if (needed.licence !== undefined && needed.licence !== held.licence) return false;
  const least = (right: Right) =>
    Role.options.filter(
      (role) => ROLE_SCOPES[role].has(right.scope) && (right.role === undefined || isRoleAtLeast(role, right.role)),
    );
  return least(held).every((role) => least(needed).includes(role));
}
