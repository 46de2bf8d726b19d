import { useQuery } from '@tanstack/react-query';
import { usePartners } from '#components/network/connections/use-partners.ts';
import { queryOf } from '#lib/console/query.ts';
import { type ConnectionRow, searchConnections } from '#lib/contracts/network/connections.ts';

const MOST = 500;

interface Choice {
  value: string;
  label: string;
  detail?: string;
}

const choiceOf = ({ id, name, partnerName, clientName }: ConnectionRow, isPartner: boolean): Choice => ({
  value: id,
  label: name,
  detail: isPartner ? clientName : partnerName,
});

/** Connections in use of the enterprise with partners that the sandbox plays; undefined until they are known. */
export function useSimulatedPartners(enterpriseId: string): Choice[] | undefined {
  const partners = usePartners(enterpriseId)?.partners;
  const { data } = useQuery(queryOf(searchConnections, { enterpriseId, states: ['active'], limit: MOST }));
  if (partners === undefined || data === undefined) return undefined;
  const simulated = new Set(partners.filter((one) => one.enterpriseId === undefined).map(({ id }) => id));
  return data.connections.filter(({ partnerId }) => simulated.has(partnerId)).map((row) => choiceOf(row, false));
}

/** Connections of clients with the partners that the enterprise is; undefined until they are known. */
export function useClientConnections(enterpriseId: string): { rows: ConnectionRow[]; choices: Choice[] } | undefined {
  const { data } = useQuery(
    queryOf(searchConnections, { enterpriseId, side: 'partner', states: ['active'], limit: MOST }),
  );
  return data && { rows: data.connections, choices: data.connections.map((row) => choiceOf(row, true)) };
}
