import { kindOf, LIVE_KINDS } from '#lib/kinds.ts';
import { holdsRight } from '#server/core/call/access.ts';
import type { Caller } from '#server/core/call/caller.ts';
import type { Service } from '#server/core/runtime/service.ts';

/** The kinds of objects that a caller may see in an enterprise now: a change is shown to whoever may read what has changed. */
export async function visibleSubjects(service: Service, caller: Caller, enterpriseId: string): Promise<Set<string>> {
  const enterprise = await service.credentials.enterprise(enterpriseId);
  const isVisible = (kind: (typeof LIVE_KINDS)[number]): boolean => {
    const { right } = kindOf(kind);
    const isLicensed = right.licence === undefined || enterprise?.licences.has(right.licence) === true;
    return isLicensed && holdsRight(caller, enterpriseId, right);
  };
  return new Set(enterprise === null ? [] : LIVE_KINDS.filter(isVisible));
}
