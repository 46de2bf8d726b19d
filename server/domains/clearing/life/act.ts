import type { DomainEvent } from '#lib/events/catalogue.ts';
import { dvpEvents } from '#lib/events/clearing.ts';
import type { Queryable } from '#server/core/database/db.ts';
import type { Context } from '#server/core/runtime/service.ts';
import type { SystemAct } from '#server/core/work/act-as-system.ts';
import { type NewNotice, type Notify, notifierOf } from '#server/domains/notifications/public.ts';
import { sees } from '../disclosure.ts';
import { concernedBy, partyOf, type Whole } from './whole.ts';

/** What brings settlements on: a call of somebody, or due work. */
export interface Act {
  tx: Queryable;
  /** Business time. */
  at: string;
  /** Null for the service itself and for simulated counterparties; absent for whoever calls. */
  userId?: string | null;
  emit: (...events: DomainEvent[]) => Promise<void>;
  notify: Notify;
}

export const actOf = ({ db, now, caller, emit }: Context): Act => ({
  tx: db,
  at: now.toISOString(),
  userId: caller.userId,
  emit,
  notify: notifierOf(db, now),
});

/** The same act, whose events and notices are told together at its end, in their order. */
export function gatherTold(act: Act): { gathering: Act; tellAll: () => Promise<void> } {
  const events: DomainEvent[] = [];
  const notices: NewNotice[] = [];
  const gathering: Act = {
    ...act,
    emit: async (...more) => void events.push(...more),
    notify: async (...more) => void notices.push(...more),
  };
  return {
    gathering,
    async tellAll() {
      await act.emit(...events);
      await act.notify(...notices);
    },
  };
}

export const systemAct = (at: string, { tx, emit }: Pick<SystemAct, 'tx' | 'emit'>): Act => ({
  tx,
  at,
  userId: null,
  emit,
  notify: notifierOf(tx, at),
});

type EventName = Parameters<typeof dvpEvents.to>[1];

type Body = Readonly<Record<string, unknown>>;

/** As much of a settlement as tells who is to hear of it. */
export type Told = Pick<Whole, 'parties'> & {
  settlement: Pick<Whole['settlement'], 'id' | 'type' | 'requesterAccountId'>;
};

/** Tells every enterprise that takes part what has happened, each as much as it may know. */
function tellEach(
  { emit, userId }: Pick<Act, 'emit' | 'userId'>,
  whole: Told,
  { name, bodyFor }: { name: EventName; bodyFor: (enterpriseId: string) => Body },
): Promise<void> {
  const { id } = whole.settlement;
  const actor = userId === undefined ? {} : { actorUserId: userId };
  return emit(
    ...concernedBy(whole).flatMap((enterpriseId) =>
      dvpEvents.to(enterpriseId, name, { id, body: bodyFor(enterpriseId) as never, ...actor }),
    ),
  );
}

/** Tells every enterprise that takes part what has happened. */
export const tell = (
  act: Pick<Act, 'emit' | 'userId'>,
  whole: Told,
  { name, body = {} }: { name: EventName; body?: Body },
): Promise<void> => tellEach(act, whole, { name, bodyFor: () => body });

interface Deed {
  name: EventName;
  accountId: string;
  more?: Body;
  /** What others hear in its place. */
  moreForOthers?: Body;
}

/** The same of what an account did, by name to those who see that it takes part. */
export function tellOf(act: Pick<Act, 'emit' | 'userId'>, whole: Told, deed: Deed): Promise<void> {
  const { name, accountId, more = {}, moreForOthers = more } = deed;
  const { enterpriseId: own, enterpriseName: party } = partyOf(whole, accountId);
  return tellEach(act, whole, {
    name,
    bodyFor: (enterpriseId) => ({
      ...(enterpriseId === own ? more : moreForOthers),
      ...(sees(whole, enterpriseId, accountId) ? { accountId, party } : {}),
    }),
  });
}
