import type { EventSubject } from '#lib/contracts/events/events.ts';
import { isRoleAtLeast, type Licence, type Role, type Scope } from '#lib/scopes.ts';
import { mayInEnterprise } from '#server/core/call/access.ts';
import type { Caller } from '#server/core/call/caller.ts';
import type { Service } from '#server/core/runtime/service.ts';

/** What the operations that read such an object ask for; a change is shown to whoever may read what has changed. */
interface Right {
  scope: Scope;
  role?: Role;
  licence?: Licence;
}

const RIGHTS: Readonly<Record<EventSubject, Right>> = {
  idv: { scope: 'enterprise_view_all' },
  'off-exchange-settlement': { scope: 'settlement_network_read', licence: 'off-exchange' },
  'dvp-settlement': { scope: 'wallet_view_all' },
  'access-token': { scope: 'user_manage', role: 'admin' },
  member: { scope: 'enterprise_view_all' },
  invitation: { scope: 'user_manage', role: 'admin' },
  'saved-view': { scope: 'enterprise_view_all' },
  webhook: { scope: 'enterprise_view_all' },
  'webhook-delivery': { scope: 'enterprise_view_all' },
  'webhook-secret': { scope: 'enterprise_view_all' },
  'webhook-arrival': { scope: 'enterprise_view_all' },
  notice: { scope: 'enterprise_view_all', role: 'admin' },
  clock: { scope: 'enterprise_view_all' },
};

const isKnown = (subjectType: string): subjectType is EventSubject => subjectType in RIGHTS;

/** The kinds of objects that a caller may see in an enterprise now. */
export async function visibleSubjects(service: Service, caller: Caller, enterpriseId: string): Promise<Set<string>> {
  const role = caller.memberships.get(enterpriseId);
  const enterprise = await service.credentials.enterprise(enterpriseId);
  const isAllowed = (subject: string): boolean => {
    if (!isKnown(subject) || role === undefined || !enterprise) return false;
    const right = RIGHTS[subject];
    if (!mayInEnterprise(caller, enterpriseId, right.scope)) return false;
    if (right.role !== undefined && !isRoleAtLeast(role, right.role)) return false;
    return right.licence === undefined || enterprise.licences.has(right.licence);
  };
  return new Set(Object.keys(RIGHTS).filter(isAllowed));
}
