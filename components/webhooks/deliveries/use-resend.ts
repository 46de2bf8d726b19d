import { useEffect, useRef, useState } from 'react';
import { toApiError } from '#lib/api-error.ts';
import { call } from '#lib/client.ts';
import { countDeliveries, type DeliveryRow, searchDeliveries } from '#lib/contracts/webhooks/deliveries.ts';
import { getDelivery } from '#lib/contracts/webhooks/delivery-details.ts';
import { resendDeliveries } from '#lib/contracts/webhooks/resending.ts';
import { useRefresh } from '#lib/hooks/use-refresh.ts';

/** Deliveries in one call: few, so that progress shows and a cancel takes effect. */
const STEP = 5;
/** How often, and how far apart, the outcome is asked for: soon at first, then for about a minute. */
const PAUSES_MS = [...Array<number>(8).fill(250), ...Array<number>(58).fill(1000)];
/** Deliveries whose outcome one call asks for. */
const READ_AT_ONCE = 100;

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
  /** The deliveries whose attempt is over, as they are now. */
  settled: readonly DeliveryRow[];
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Those of the rows that have had another attempt since, as they are now. */
async function readSettled(enterpriseId: string, rows: readonly DeliveryRow[]): Promise<DeliveryRow[]> {
  const before = new Map(rows.map(({ id, attempts }) => [id, attempts]));
  const found: DeliveryRow[] = [];
  for (let from = 0; from < rows.length; from += READ_AT_ONCE) {
    const deliveryIds = rows.slice(from, from + READ_AT_ONCE).map(({ id }) => id);
    const { deliveries } = await call(searchDeliveries, { enterpriseId, deliveryIds, limit: READ_AT_ONCE });
    found.push(...deliveries.filter(({ id, attempts }) => attempts > (before.get(id) ?? 0)));
  }
  return found;
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

/** Sends deliveries again step by step, and tells how far that is and how each went. */
export function useResend(enterpriseId: string) {
  const [state, setState] = useState<Resending | null>(null);
  const isCancelled = useRef(false);
  useEffect(
    () => () => {
      isCancelled.current = true;
    },
    [],
  );
  const refresh = useRefresh(searchDeliveries, countDeliveries, getDelivery);
  const start = async (rows: readonly DeliveryRow[]) => {
    isCancelled.current = false;
    let at: Resending = { asked: rows.length, done: 0, unsent: [], isRunning: true, settled: [] };
    setState(at);
    for (let from = 0; from < rows.length && !isCancelled.current; from += STEP) {
      const step = rows.slice(from, from + STEP);
      const unsent = await sendStep(enterpriseId, step);
      at = { ...at, done: at.done + step.length, unsent: [...at.unsent, ...unsent] };
      setState(at);
    }
    at = { ...at, isRunning: false };
    setState(at);
    await refresh();
    const unsent = new Set(at.unsent.map(({ row }) => row.id));
    const sent = rows.slice(0, at.done).filter(({ id }) => !unsent.has(id));
    for (const ms of PAUSES_MS) {
      if (isCancelled.current || at.settled.length === sent.length) break;
      await pause(ms);
      const settled = await readSettled(enterpriseId, sent).catch(() => at.settled);
      if (isCancelled.current || settled.length === at.settled.length) continue;
      at = { ...at, settled };
      setState(at);
    }
    if (!isCancelled.current) await refresh();
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
