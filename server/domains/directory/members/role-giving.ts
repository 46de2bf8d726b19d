import { ROLE_SCOPES, type Role } from '#lib/scopes.ts';
import { scopesMissing } from '#server/core/call/access.ts';
import { fail } from '#server/core/call/errors.ts';
import type { Context } from '#server/core/runtime/service.ts';

/** Who gives a role, or a way to sign in with it, must have all that it carries. Throws `missing_scope`. */
export function requireAllOfRole({ caller }: Context, enterpriseId: string, role: Role): void {
  const missing = scopesMissing(caller, enterpriseId, [...ROLE_SCOPES[role]]);
  if (missing.length === 0) return;
  const named = missing.slice(0, 5).join(', ') + (missing.length > 5 ? ' and more' : '');
  const who = caller.kind === 'token' ? 'this access token' : 'your role';
  fail('missing_scope', `The role ${role} carries more than ${who} has here: ${named}.`);
}
