import { useQuery } from '@tanstack/react-query';
import { parseAsString, useQueryState } from 'nuqs';
import { useState } from 'react';
import { useLiveRead } from '#components/session/use-live-read.ts';
import { usePanelQuery } from '#components/ui/use-panel-query.ts';
import { queryOf } from '#lib/console/query.ts';
import { getWebhook, searchWebhooks, type WebhookRow } from '#lib/contracts/webhooks/endpoints.ts';
import { getWebhookReceiver, listArrivals, type Receiver } from '#lib/contracts/webhooks/receivers.ts';

const MAX_ENDPOINTS = 200;
const inUrl = parseAsString.withOptions({ history: 'replace' });

/** The built-in receiver, live; there may be none. */
function useReceiver(enterpriseId: string) {
  const query = useQuery({
    ...queryOf(getWebhookReceiver, { enterpriseId }),
  });
  useLiveRead(['webhook-arrival'], getWebhookReceiver, listArrivals);
  return query;
}

/** The endpoints to choose from, newest first; one that the URL names is among them, however many there are. */
function useEndpoints(enterpriseId: string, named: string | null) {
  const { query: list } = usePanelQuery(searchWebhooks, { enterpriseId, limit: MAX_ENDPOINTS });
  useLiveRead(['webhook', 'webhook-delivery'], searchWebhooks, getWebhook);
  const listed = list.data?.webhooks;
  const isElsewhere = named !== null && listed !== undefined && !listed.some(({ id }) => id === named);
  const own = useQuery({
    ...queryOf(getWebhook, { enterpriseId, webhookId: named ?? '' }),
    enabled: isElsewhere,
  });
  if (!isElsewhere) return { all: listed, failure: list.error, refetch: list.refetch };
  return { all: own.data && [own.data, ...listed], failure: own.error, refetch: own.refetch };
}

/** The newest endpoint that goes to the built-in receiver, else the newest to which something can be sent. */
const firstOf = (all: readonly WebhookRow[], receiver: Receiver | null) =>
  all.find(({ url }) => url === receiver?.url) ?? all.find(({ state }) => state === 'active') ?? all[0] ?? null;

/** The endpoint that the URL names, else the one that was there first: one that is new takes nobody's place. */
function useChosen(
  all: readonly WebhookRow[] | undefined,
  named: string | null,
  receiver: Receiver | null | undefined,
) {
  const [kept, setKept] = useState<string | null>(null);
  if (all === undefined || receiver === undefined) return null;
  const chosen = all.find(({ id }) => id === (named ?? kept)) ?? (named === null ? firstOf(all, receiver) : null);
  if (chosen !== null && chosen.id !== kept) setKept(chosen.id);
  return chosen;
}

/** Which endpoint is on the bench, and the receiver of our own. */
export function useBench(enterpriseId: string) {
  const [named, setNamed] = useQueryState('webhook', inUrl);
  const [objectId, setObject] = useQueryState('object', inUrl);
  const [deliveryId, setDelivery] = useQueryState('delivery', inUrl);
  const { all, failure, refetch } = useEndpoints(enterpriseId, named);
  const received = useReceiver(enterpriseId);
  const receiver = received.data?.receiver;
  const webhook = useChosen(all, named, receiver);
  return {
    all,
    receiver,
    webhook,
    named,
    choose: (id: string | null) => {
      void setNamed(id);
      void setObject(null);
      void setDelivery(null);
    },
    objectId,
    setObject: (id: string | null) => void setObject(id),
    deliveryId,
    watch: (id: string | null) => void setDelivery(id),
    failure: failure ?? received.error,
    retry: () => void Promise.all([refetch(), received.refetch()]),
  };
}

export type Bench = ReturnType<typeof useBench>;
