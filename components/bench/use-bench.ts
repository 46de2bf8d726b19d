import { useQuery } from '@tanstack/react-query';
import { parseAsString, useQueryState } from 'nuqs';
import { usePanelQuery } from '#components/ui/use-panel-query.ts';
import { useLiveRead } from '#components/webhooks/use-live-read.ts';
import { call } from '#lib/client.ts';
import { searchWebhooks, type WebhookRow } from '#lib/contracts/webhook-endpoints.ts';
import { getWebhookReceiver, listArrivals, type Receiver } from '#lib/contracts/webhook-receivers.ts';

const MOST_ENDPOINTS = 200;

/** The built-in receiver, live; null while there is none, undefined until it is known. */
function useReceiver(enterpriseId: string): Receiver | null | undefined {
  const { data } = useQuery({
    queryKey: [getWebhookReceiver.routes[0].path, enterpriseId],
    queryFn: ({ signal }) => call(getWebhookReceiver, { enterpriseId }, { signal }),
  });
  useLiveRead(['webhook-arrival'], getWebhookReceiver, listArrivals);
  return data?.receiver;
}

/** The one that the URL names, else the newest that goes to the built-in receiver, else the newest. */
const chosenOf = (all: readonly WebhookRow[], named: string | null, receiver: Receiver | null | undefined) =>
  all.find(({ id }) => id === named) ?? all.find(({ url }) => url === receiver?.url) ?? all[0] ?? null;

/** Which endpoint is on the bench, and the receiver of our own. */
export function useBench(enterpriseId: string) {
  const endpoints = usePanelQuery(searchWebhooks, { enterpriseId, limit: MOST_ENDPOINTS });
  useLiveRead(['webhook', 'webhook-delivery'], searchWebhooks);
  const receiver = useReceiver(enterpriseId);
  const [named, setNamed] = useQueryState('webhook', parseAsString.withOptions({ history: 'replace' }));
  const [deliveryId, setDelivery] = useQueryState('delivery', parseAsString.withOptions({ history: 'replace' }));
  const all = endpoints.query.data?.webhooks;
  const choose = (id: string) => {
    void setNamed(id);
    void setDelivery(null);
  };
  return {
    endpoints,
    all,
    receiver,
    webhook: all === undefined || receiver === undefined ? null : chosenOf(all, named, receiver),
    choose,
    deliveryId,
    watch: (id: string | null) => void setDelivery(id),
  };
}

export type Bench = ReturnType<typeof useBench>;
