import type { MembershipRow } from '#server/domains/directory/public.ts';

interface Wanted {
  orgId?: string | undefined;
  maxEnterprises: number;
}

/** Those of an organisation, as many as the caller asks for. */
export const shownMemberships = (
  memberships: readonly MembershipRow[],
  { orgId, maxEnterprises }: Wanted,
): MembershipRow[] =>
  memberships.filter(({ organizationId }) => orgId === undefined || organizationId === orgId).slice(0, maxEnterprises);
