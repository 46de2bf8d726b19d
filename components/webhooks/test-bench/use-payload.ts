import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApiError, toApiError } from '#lib/api-error.ts';
import { call } from '#lib/client.ts';
import { queryOf } from '#lib/console/query.ts';
import type { OutputOf } from '#lib/contract.ts';
import type { DeliveryRow } from '#lib/contracts/webhooks/deliveries.ts';
import type { WebhookRow } from '#lib/contracts/webhooks/endpoints.ts';
import { draftSimulation, listSimulationObjects, sendSimulation } from '#lib/contracts/webhooks/simulations.ts';
import { useDebounced } from '#lib/hooks/use-debounced.ts';
import type { PayloadCheck } from '#lib/webhooks/payload-check.ts';
import { formatted, withNewId } from '#lib/webhooks/payload-text.ts';
import type { PayloadOf } from '#lib/webhooks/read-payload.ts';

const FIND_MS = 250;

/** What a simulation can tell of, narrowed by what is typed. */
export function useObjects(enterpriseId: string, webhookId: string) {
  const [find, setFind] = useState('');
  const text = useDebounced(find.trim(), FIND_MS);
  const { data } = useQuery({
    ...queryOf(listSimulationObjects, { enterpriseId, webhookId, ...(text === '' ? {} : { text }) }),
    placeholderData: (before) => before,
  });
  return { find, setFind, objects: data?.objects ?? [] };
}

/** Takes a text as it is. */
const unchecked = (text: string): PayloadCheck => ({
  text,
  bytes: new TextEncoder().encode(text).length,
  problems: [],
});

/** Judges a typed text; the code, which knows every schema, comes with the first key. Without it the service alone checks. */
function useCheck(of: PayloadOf, typed: string | null, isCompact: boolean): PayloadCheck & { isComing: boolean } {
  const { data: code, isLoading } = useQuery({
    queryKey: ['code', 'payload-check'],
    queryFn: () => import('#lib/webhooks/payload-check.ts'),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: typed !== null,
  });
  if (typed === null) return { ...unchecked(''), isComing: false };
  return { ...(code?.checkPayload(of, typed, isCompact) ?? unchecked(typed)), isComing: isLoading };
}

/** A callback that is being written: its draft, what was typed, whether it fits, and the way to send it. */
export function usePayload(enterpriseId: string, webhook: WebhookRow, objectId: string | null) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isCompact, setCompact] = useState(true);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const client = useQueryClient();
  const asked = queryOf(draftSimulation, {
    enterpriseId,
    webhookId: webhook.id,
    ...(objectId === null ? {} : { objectId }),
  });
  const draft = useQuery({
    ...asked,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const drafted = draft.data?.payload ?? '';
  const text = typed ?? formatted(drafted);
  const judged = useCheck({ ...webhook, enterpriseId }, typed, isCompact);
  /** The service's own draft fits. */
  const check = typed === null ? { ...unchecked(isCompact ? drafted : text), isComing: false } : judged;
  /** An id counts once. What was typed while the callback was on its way stays. */
  const renewId = (sentId: string): void => {
    const renewed = withNewId(sentId);
    client.setQueryData<OutputOf<typeof draftSimulation>>(
      asked.queryKey,
      (old) => old && { ...old, payload: renewed(old.payload) },
    );
    setTyped((now) => now && renewed(now));
  };
  const send = async (): Promise<DeliveryRow | null> => {
    setSending(true);
    setFailure(null);
    try {
      const { delivery } = await call(sendSimulation, { enterpriseId, webhookId: webhook.id, payload: check.text });
      renewId(delivery.id);
      return delivery;
    } catch (error) {
      setFailure(toApiError(error));
      return null;
    } finally {
      setSending(false);
    }
  };
  return {
    draft,
    text,
    setText: setTyped,
    check,
    isCompact,
    setCompact,
    isEdited: typed !== null,
    reset: () => {
      setTyped(null);
      void draft.refetch();
    },
    send,
    isSending,
    failure,
  };
}

export type Payload = ReturnType<typeof usePayload>;
