import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryOf } from '#lib/console/query.ts';
import { searchConnections } from '#lib/contracts/network/connections.ts';

const MAX_CONNECTIONS = 500;

/** Names of the connections of a side of an enterprise, and of those whom they are with, for filters to choose among. */
export function useConnectionNames(enterpriseId: string, side: 'client' | 'partner') {
  const { data } = useQuery(queryOf(searchConnections, { enterpriseId, side, limit: MAX_CONNECTIONS }));
  return useMemo(() => {
    const connections = data?.connections ?? [];
    return {
      connectionIds: new Map(connections.map(({ id, name }) => [id, name])),
      partnerIds: new Map(connections.map(({ partnerId, partnerName }) => [partnerId, partnerName])),
    };
  }, [data]);
}
