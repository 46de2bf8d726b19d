import { counterpartyEvents } from '#lib/events/address-book.ts';
import type { DomainEvent } from '#lib/events/catalogue.ts';
import type { Queryable } from '#server/core/database/db.ts';
import type { Env } from '#server/core/runtime/env.ts';
import type { Context, Service } from '#server/core/runtime/service.ts';
import type { SystemAct } from '#server/core/work/act-as-system.ts';
import type { ConnectionRow } from './connection-store.ts';

/** What brings connections on: a call of somebody, or due work. */
export interface Act {
  tx: Queryable;
  /** Business time. */
  at: string;
  /** Null for the service itself. */
  userId: string | null;
  emit: (...events: DomainEvent[]) => Promise<void>;
  env: Pick<Env, 'ADDRESS_BOOK_REVIEW' | 'ADDRESS_BOOK_ACTIVATION_MINUTES' | 'ADDRESS_BOOK_DEACTIVATION_MINUTES'>;
  domains: Service['domains'];
}

export const actOf = ({ db, now, caller, emit, service }: Context): Act => ({
  tx: db,
  at: now.toISOString(),
  userId: caller.userId,
  emit,
  env: service.env,
  domains: service.domains,
});

export const systemAct = ({ env, domains }: Service, at: string, { tx, emit }: SystemAct): Act => ({
  tx,
  at,
  userId: null,
  emit,
  env,
  domains,
});

type EventName = Parameters<typeof counterpartyEvents.to>[1];

/** Whether the target knows of a connection: it was asked, and can answer. */
export const isKnownToTarget = ({ requestedAt, type }: Pick<ConnectionRow, 'requestedAt' | 'type'>): boolean =>
  requestedAt !== null && type === 'DVP';

/** Enterprises that hear of a connection; simulated counterparties do not. */
export function concernedBy(row: ConnectionRow): string[] {
  const { ownerEnterpriseId, targetEnterpriseId, simulatedSide } = row;
  const owner = simulatedSide === 'owner' ? [] : [ownerEnterpriseId];
  return simulatedSide !== 'target' && isKnownToTarget(row) ? [...owner, targetEnterpriseId] : owner;
}

interface Told {
  name: EventName;
  body?: Readonly<Record<string, unknown>>;
  onlyOwner?: boolean;
}

/** Tells both sides, or the owner alone, what has become of a connection. */
export const tell = (
  act: Pick<Act, 'emit' | 'userId'>,
  row: ConnectionRow,
  { name, body = {}, onlyOwner = false }: Told,
): Promise<void> => {
  const concerned = onlyOwner ? concernedBy({ ...row, requestedAt: null }) : concernedBy(row);
  const about = { id: row.id, body: body as never, actorUserId: act.userId };
  return act.emit(...counterpartyEvents.to(concerned, name, about));
};
