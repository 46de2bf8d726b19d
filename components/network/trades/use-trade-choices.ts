import { useQuery } from '@tanstack/react-query';
import { findCoin } from '#lib/coins.ts';
import { queryOf } from '#lib/console/query.ts';
import { searchConnections } from '#lib/contracts/network/connections.ts';
import { listSupportedCurrencies } from '#lib/contracts/network/partners.ts';
import { useOwnPartners } from './use-own-partners.ts';

/** One page of the API. */
const MAX_CONNECTIONS = 500;

/** What a form for trades offers: connections of clients, those of others of the same partner, and the currencies that it settles. */
export function useTradeChoices(enterpriseId: string, connectionId: string) {
  const partners = useOwnPartners(enterpriseId) ?? [];
  const { data } = useQuery(
    queryOf(searchConnections, { enterpriseId, side: 'partner', states: ['active'], limit: MAX_CONNECTIONS }),
  );
  const connections = data?.connections ?? [];
  const partnerId = connections.find(({ id }) => id === connectionId)?.partnerId;
  const { data: supported } = useQuery({
    ...queryOf(listSupportedCurrencies, { enterpriseId, partnerIds: [partnerId ?? ''] }),
    enabled: partnerId !== undefined,
  });
  const isBroker = (id: string): boolean => {
    const own = connections.find((one) => one.id === id)?.partnerId;
    return partners.some((partner) => partner.id === own && partner.broker);
  };
  const options = connections.map((one) => ({
    value: one.id,
    label: `${one.clientName} · ${one.name}`,
    detail: one.partnerName,
    partnerId: one.partnerId,
  }));
  return {
    isLoaded: data !== undefined,
    isBroker,
    connections: options,
    counterparties: options.filter((one) => one.partnerId === partnerId && one.value !== connectionId),
    currencies: (supported?.supportedCurrencies[partnerId ?? ''] ?? []).map(({ ofcCurrency }) => ({
      value: ofcCurrency,
      label: findCoin(ofcCurrency)?.symbol ?? ofcCurrency,
      detail: findCoin(ofcCurrency)?.name ?? '',
    })),
  };
}
