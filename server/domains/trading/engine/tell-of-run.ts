import type { DomainEvent } from '#lib/events/catalogue.ts';
import type { EventInsert } from '../orders/order-store.ts';
import { toldOf } from '../orders/tell-of-order.ts';
import type { Run } from './run.ts';

/** What is told of the events that came of a run, each with its moment. */
export function toldOfMatched(
  { touched, matching }: Run,
  events: readonly EventInsert[],
): { at: string; event: DomainEvent }[] {
  const rows = new Map([...touched].map(({ id, row }) => [id, row]));
  return events.flatMap((event) => {
    const row = rows.get(event.orderId);
    if (row === undefined) throw new Error('an event is of no order of its run');
    return toldOf(row, event, matching.scale).map((told) => ({ at: event.at, event: told }));
  });
}
