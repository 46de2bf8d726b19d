import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useMay } from '#components/session/use-may.ts';
import { call } from '#lib/client.ts';
import { repliesOf } from '#lib/console/query.ts';
import { type Member, searchMembers } from '#lib/contracts/directory/members.ts';
import { READ_MEMBERS } from '#lib/rights.ts';

const PAGE = 200;
const MAX_PAGES = 10;
const STALE_MS = 60_000;

async function readAll(enterpriseId: string, signal: AbortSignal): Promise<Member[]> {
  const all: Member[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const reply = await call(searchMembers, { enterpriseId, limit: PAGE, cursor }, { signal });
    all.push(...reply.members);
    if (reply.nextCursor === null) break;
    cursor = reply.nextCursor;
  }
  return all;
}

const nameOf = ({ name, email }: Member): string => (name === '' || name === email ? email : `${name} · ${email}`);

/** The members of an enterprise by id, with name and email, in the order of their names; empty for who may not read them. */
export function usePeople(enterpriseId: string): ReadonlyMap<string, string> {
  const { isAllowed } = useMay(enterpriseId, READ_MEMBERS);
  const { data } = useQuery({
    queryKey: [...repliesOf(searchMembers), enterpriseId, 'everybody'],
    queryFn: ({ signal }) => readAll(enterpriseId, signal),
    enabled: isAllowed,
    staleTime: STALE_MS,
  });
  return useMemo(
    () =>
      new Map(
        (data ?? [])
          .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
          .map((row) => [row.userId, nameOf(row)]),
      ),
    [data],
  );
}
