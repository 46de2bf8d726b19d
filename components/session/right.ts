import type { Right } from '#lib/rights.ts';
import { isRoleAtLeast, ROLE_SCOPES, Role, type Scope } from '#lib/scopes.ts';
import type { Membership } from './self.tsx';

/** Whether a right is held, and if not, why in one sentence. */
export interface Verdict {
  isAllowed: boolean;
  reason: string | null;
  /** The enterprise lacks the licence: nobody in it can change that. */
  isUnlicensed?: boolean;
}

const ALLOWED: Verdict = { isAllowed: true, reason: null };
const rolesWith = (scope: Scope): Role[] => Role.options.filter((role) => ROLE_SCOPES[role].has(scope));
const refuse = (reason: string): Verdict => ({ isAllowed: false, reason });

/** Judges a right by a membership, as the service would; the service refuses all the same. */
export function judgeRight(membership: Membership | undefined, right: Right): Verdict {
  if (membership === undefined) return refuse('You are not a member of this enterprise.');
  const { role, scopes, licences } = membership;
  if (right.licence !== undefined && !licences.includes(right.licence))
    return { ...refuse(`The enterprise holds no ${right.licence} licence.`), isUnlicensed: true };
  if (right.role !== undefined && !isRoleAtLeast(role, right.role))
    return refuse(`Needs the role ${right.role}; yours is ${role}.`);
  if (!scopes.includes(right.scope))
    return refuse(`Needs the role ${rolesWith(right.scope).join(' or ')}; yours is ${role}.`);
  return ALLOWED;
}
