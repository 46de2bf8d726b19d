import type { Right } from '#lib/rights.ts';
import { holdsRight } from './access.ts';
import type { Caller } from './caller.ts';
import { fail } from './errors.ts';

const UNKNOWN = 'The enterprise does not exist, or you are not a member of it.';

/**
 * The enterprise that a call is for: as its header names it, else the caller’s only one or their default one. Throws 400 where that is
 * none, 404 for one that is not theirs, 403 where they lack the right there.
 */
export function actingEnterprise(caller: Caller, named: string | undefined, right: Right): string {
  const [only, another] = caller.memberships.keys();
  const wanted = named ?? (another === undefined ? only : (caller.defaultEnterpriseId ?? undefined));
  if (wanted === undefined) {
    const message = 'is required: you belong to several enterprises and have no default one';
    return fail('validation_failed', `enterprise-id: ${message}`, { problems: [{ path: 'enterprise-id', message }] });
  }
  if (!caller.memberships.has(wanted)) fail('unknown_enterprise', UNKNOWN);
  if (!holdsRight(caller, wanted, right))
    fail('missing_scope', `You lack the scope ${right.scope} in this enterprise.`);
  return wanted;
}
