import { useQuery } from '@tanstack/react-query';
import { findCoin } from '#lib/coins.ts';
import { queryOf } from '#lib/console/query.ts';
import type { AllocationType } from '#lib/contracts/network/allocation-shapes.ts';
import { getClientBalances } from '#lib/contracts/network/client-balances.ts';
import { type ConnectionRow, searchConnections } from '#lib/contracts/network/connections.ts';
import { listSupportedCurrencies } from '#lib/contracts/network/partners.ts';
import { describeAmount } from '#lib/money.ts';

/** One page of the API. */
const MAX_CONNECTIONS = 500;

/** Connections over which something of a type can go: deallocations go on when the client has deactivated one. */
const isUsable = (type: AllocationType, { state, initialized }: ConnectionRow): boolean =>
  state === 'active' || (type === 'deallocation' && state === 'inactive' && initialized);

interface Wanted {
  enterpriseId: string;
  type: AllocationType;
  connectionId: string;
}

/** Balances from which funds come: of the trading account, or of the connection; undefined until they are known. */
function useBalances({ enterpriseId, type, connectionId }: Wanted) {
  const { data } = useQuery({
    ...queryOf(getClientBalances, { enterpriseId, connectionIds: [connectionId] }),
    enabled: connectionId !== '',
    refetchOnMount: 'always',
  });
  if (data === undefined) return undefined;
  return type === 'allocation' ? data.balances : (data.networkBalances[connectionId]?.balances ?? {});
}

/** What a form for allocations offers: connections, the currencies of the partner of one, and what is available of each. */
export function useAllocationChoices(wanted: Wanted) {
  const { enterpriseId, type, connectionId } = wanted;
  const { data: found } = useQuery(queryOf(searchConnections, { enterpriseId, limit: MAX_CONNECTIONS }));
  const connections = found?.connections.filter((one) => isUsable(type, one));
  const partnerId = connections?.find(({ id }) => id === connectionId)?.partnerId;
  const { data: supported } = useQuery({
    ...queryOf(listSupportedCurrencies, { enterpriseId, partnerIds: [partnerId ?? ''] }),
    enabled: partnerId !== undefined,
  });
  const balances = useBalances(wanted);
  const units = supported?.supportedCurrencies[partnerId ?? '']?.map(({ ofcCurrency }) => ofcCurrency);
  const availableOf = (unit: string): string => balances?.[unit]?.available ?? '0';
  return {
    connections: connections?.map(({ id, name, partnerName, state }) => ({
      value: id,
      label: name,
      detail: state === 'active' ? partnerName : `${partnerName} · inactive`,
    })),
    currencies: units?.map((unit) => ({
      value: unit,
      label: `${findCoin(unit)?.symbol ?? unit} · ${findCoin(unit)?.name ?? ''}`,
      detail: balances === undefined ? '' : `${describeAmount(unit, availableOf(unit))} available`,
    })),
    /** Base units; undefined until it is known. */
    availableOf: (unit: string): string | undefined =>
      balances === undefined || unit === '' ? undefined : availableOf(unit),
  };
}
