import { useRef, useState } from 'react';
import { toApiError } from '#lib/api-error.ts';
import { call } from '#lib/client.ts';
import {
  countDeliveries,
  type DeliveryRow,
  getDelivery,
  resendDeliveries,
  searchDeliveries,
} from '#lib/contracts/webhooks/deliveries.ts';
import { useRefresh } from '#lib/hooks/use-refresh.ts';

/** Deliveries in one call: few, so that progress shows and a cancel takes effect. */
const STEP = 5;

/** One that does not go out, and why. */
export interface Unsent {
  row: DeliveryRow;
  reason: string;
}

export interface Resending {
  asked: number;
  /** Asked for so far, whether they go out or not. */
  done: number;
  unsent: readonly Unsent[];
  isRunning: boolean;
}

const reasonOf = ({ webhookLabel }: DeliveryRow): string =>
  webhookLabel === null
    ? 'Its endpoint is deleted, so there is nowhere to send it.'
    : 'It is being sent right now. Try again in a few seconds.';

/** What of a step does not go out. */
async function sendStep(enterpriseId: string, step: readonly DeliveryRow[]): Promise<Unsent[]> {
  try {
    const { resent } = await call(resendDeliveries, { enterpriseId, deliveryIds: step.map(({ id }) => id) });
    return step.filter(({ id }) => !resent.includes(id)).map((row) => ({ row, reason: reasonOf(row) }));
  } catch (error) {
    const { message } = toApiError(error);
    return step.map((row) => ({ row, reason: message }));
  }
}

/** Sends deliveries again step by step, and tells how far that is; a second start goes on from where the first ended. */
export function useResend(enterpriseId: string) {
  const [state, setState] = useState<Resending | null>(null);
  const isCancelled = useRef(false);
  const refresh = useRefresh(searchDeliveries, countDeliveries, getDelivery);
  const start = async (rows: readonly DeliveryRow[]) => {
    isCancelled.current = false;
    let at: Resending = { asked: rows.length, done: 0, unsent: [], isRunning: true };
    setState(at);
    for (let from = 0; from < rows.length && !isCancelled.current; from += STEP) {
      const step = rows.slice(from, from + STEP);
      const unsent = await sendStep(enterpriseId, step);
      at = { ...at, done: at.done + step.length, unsent: [...at.unsent, ...unsent] };
      setState(at);
    }
    setState({ ...at, isRunning: false });
    await refresh();
  };
  return {
    state,
    start,
    cancel: () => {
      isCancelled.current = true;
    },
    dismiss: () => setState(null),
  };
}
