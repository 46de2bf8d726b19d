import * as contracts from '#lib/contracts/directory/enterprises.ts';
import { operation } from '#server/core/call/operation.ts';
import { listMembers } from '../enterprises/enterprise-view.ts';

const MOST = 5000;

export const listEnterpriseUsers = operation(contracts.listEnterpriseUsers, async ({ db }, query) => {
  const options = { inactive: query.allowInactiveUsers ?? false, limit: MOST + 1 };
  const found = await listMembers(db, query.enterpriseId, options);
  const members = found.slice(0, MOST);
  const of = (isAdmin: boolean) => members.filter(({ role }) => (role === 'admin') === isAdmin).map(({ user }) => user);
  return {
    adminUsers: of(true),
    nonAdminUsers: of(false),
    count: members.length,
    incomplete: found.length > MOST ? true : undefined,
  };
});
