import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#lib/console/query.ts';
import { searchMembers } from '#lib/contracts/directory/members.ts';
import { READ_MEMBERS } from '#lib/rights.ts';
import { useMay } from './use-may.ts';

/** Name of a member by id; null for nobody, for others, and for who may not read members. */
export function useMemberName(enterpriseId: string, userId: string | null): string | null {
  const { isAllowed } = useMay(enterpriseId, READ_MEMBERS);
  const isId = /^[0-9a-f]{32}$/.test(userId ?? '');
  const { data } = useQuery({
    ...queryOf(searchMembers, { enterpriseId, text: userId ?? '', limit: 1 }),
    enabled: isAllowed && isId,
  });
  const member = data?.members.find((one) => one.userId === userId);
  return member === undefined ? null : member.name || member.email;
}
