import { readMoment } from '#lib/moment.ts';
import { toBaseUnits } from '#lib/money.ts';
import { after } from '#lib/time.ts';
import { has, isWholeUpTo, MOST_MINUTES, type TicketValues } from './ticket-values.ts';
import { unitsIn } from './typed-amount.ts';

const PLACES = 24;
const MINUTE_MS = 60_000;

/** What is said of a stop that the market has reached already, by the reference price; null for one that waits. */
export function triggerNote(
  values: Pick<TicketValues, 'type' | 'side' | 'triggerPrice'>,
  referencePrice: string | null | undefined,
): string | null {
  if (values.type !== 'stop' || !referencePrice) return null;
  const [trigger, market] = [unitsIn(PLACES, values.triggerPrice), toBaseUnits(referencePrice, PLACES)];
  if (trigger === null || market === null) return null;
  const beyond = BigInt(market) - BigInt(trigger);
  if (values.side === 'buy' ? beyond < 0n : beyond > 0n) return null;
  const where = beyond === 0n ? 'at' : beyond > 0n ? 'above' : 'below';
  return `The price is already ${where} the trigger: this order triggers at once.`;
}

/** When an order ends that lives for a duration; null where it has none, or it cannot be read. */
export function ticketEnd(values: TicketValues, now: string): string | null {
  if (
    !has('duration', values) ||
    !isWholeUpTo(values.duration, MOST_MINUTES[values.type === 'twap' ? 'twap' : 'limit'])
  )
    return null;
  const typed = has('scheduledDate', values) ? values.scheduledDate.trim() : '';
  const start = typed === '' ? now : readMoment(typed, { now, zone: 'utc' })?.at;
  return start === undefined ? null : after(start, Number(values.duration) * MINUTE_MS);
}

/** What is said where less is free than is held for an order; null where it is enough. */
export function shortNote(
  cost: { held: string; heldCurrency: string } | null,
  free: string | undefined,
): string | null {
  const [held, has] = [toBaseUnits(cost?.held ?? '0', PLACES), toBaseUnits(free ?? '', PLACES)];
  if (cost === null || held === null || has === null || BigInt(held) <= BigInt(has)) return null;
  return `Less ${cost.heldCurrency} is available than this order needs: it would be refused.`;
}

/** What is said where the margin of the account does not allow an order. */
export const refusalNote = (refusal: string | null | undefined): string | null =>
  refusal ? `This order would be refused. ${refusal}` : null;
