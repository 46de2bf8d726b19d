import { allocationEvents } from '#lib/events/allocations.ts';
import type { DomainEvent } from '#lib/events/catalogue.ts';
import { fail } from '#server/core/call/errors.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { concernedBy, type Route } from '../members/client-connection-store.ts';
import { dropTask } from '../members/task-store.ts';
import { type AllocationRow, changeAllocation } from './allocation-store.ts';
import { clear, giveBack } from './book-allocation.ts';
import { type Actor, type Command, stepOf } from './rules.ts';

export interface Decision {
  command: Command;
  by: Actor;
  /** Needed where it is released. */
  reason?: string;
  /** What else is known now, such as the partner's own id. */
  more?: Partial<Pick<AllocationRow, 'partnerExternalId' | 'partnerPayload' | 'partnerSignature' | 'policyResult'>>;
}

interface Decided {
  row: AllocationRow;
  events: DomainEvent[];
}

/** What everybody concerned hears of an allocation as it stands. */
export function eventsOf(row: AllocationRow, route: Pick<Route, 'client' | 'partner'>, actorUserId?: string | null) {
  const { id, type, currency, quantity, status, reason } = row;
  const body = { type, currency, quantity };
  const about = { id, ...(actorUserId === undefined ? {} : { actorUserId }) };
  const concerned = concernedBy(route);
  if (status === 'cleared') return allocationEvents.to(concerned, 'cleared', { ...about, body });
  return allocationEvents.to(concerned, status, { ...about, body: { ...body, reason: reason ?? '' } });
}

/** Ends a locked allocation: moves what is held, or gives it back. Throws 409 for one that is decided already. */
export async function decideAllocation(
  tx: Queryable,
  { row, route, at }: { row: AllocationRow; route: Route; at: string },
  { command, by, reason, more = {} }: Decision,
): Promise<Decided> {
  const status = stepOf(row.status, { command, by, type: row.type });
  if (status === undefined || status === 'reserved')
    return fail('state_conflict', `The ${row.type} is ${row.status} and stays so.`);
  if (status === 'cleared') await clear(tx, { movement: row, route, at });
  else await giveBack(tx, { movement: row, at, isExpired: command === 'time-out' });
  await dropTask(tx, 'allocation-answer', row.id);
  await dropTask(tx, 'allocation-timeout', row.id);
  const change = { status, reason: status === 'cleared' ? null : (reason ?? ''), isRetriable: false, updatedAt: at };
  const decided = await changeAllocation(tx, row.id, { ...change, ...more });
  return { row: decided, events: eventsOf(decided, route, by === 'network' ? null : undefined) };
}
