import * as contracts from '#lib/contracts/directory/enterprises.ts';
import { operation } from '#server/core/call/operation.ts';
import { listMembers } from '#server/domains/directory/public.ts';
import { kycStatusesIn } from '#server/domains/onboarding/public.ts';

const MAX_ROWS = 5000;

export const listEnterpriseUsers = operation(contracts.listEnterpriseUsers, async ({ db, caller }, query) => {
  const options = { inactive: query.allowInactiveUsers ?? false, limit: MAX_ROWS + 1 };
  const found = await listMembers(db, query.enterpriseId, options);
  const members = found.slice(0, MAX_ROWS);
  const statusOf = await kycStatusesIn(db, caller, query.enterpriseId);
  const present = ({ user }: (typeof members)[number]) => {
    const overallState = statusOf(user.id);
    return overallState === undefined ? user : { ...user, identity: { kyc: { overallState } } };
  };
  const of = (isAdmin: boolean) => members.filter(({ role }) => (role === 'admin') === isAdmin).map(present);
  return {
    adminUsers: of(true),
    nonAdminUsers: of(false),
    count: members.length,
    incomplete: found.length > MAX_ROWS ? true : undefined,
  };
});
