import { judgeRight, type Verdict } from '#components/session/right.ts';
import type { Membership, Self } from '#components/session/self.tsx';
import { Role } from '#lib/scopes.ts';
import type { OperationRight } from './open-api.ts';

const ALLOWED: Verdict = { isAllowed: true, reason: null };

/** Whether the reader's session may call an operation for the open enterprise, and if not, why. */
export function judgeCall(right: OperationRight, self: Self, membership: Membership | undefined): Verdict {
  const { caller, scope, role, licence, roles } = right;
  if (caller === 'anyone') return ALLOWED;
  if (caller === 'platform-admin')
    return self.user.isPlatformAdmin
      ? ALLOWED
      : { isAllowed: false, reason: 'Only platform administrators can call this.' };
  if (caller === 'member' && scope !== undefined)
    return judgeRight(membership, { scope, ...(role && { role }), ...(licence && { licence }) });
  const isHeld = roles.length === Role.options.length || self.memberships.some((one) => roles.includes(one.role));
  return isHeld
    ? ALLOWED
    : { isAllowed: false, reason: `Needs the role ${roles.join(' or ')} in one of your enterprises.` };
}
