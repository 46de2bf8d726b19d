import { randomUUID } from 'node:crypto';
import type { DomainEvent } from '#lib/events/catalogue.ts';
import { type AuditEntry, type AuditOrigin, writeAudit } from '../audit/audit.ts';
import type { Tx } from '../database/db.ts';
import { transact } from '../database/transact.ts';
import { emit } from '../events/events.ts';
import type { Service } from '../runtime/service.ts';

/** What due work may use beside its transaction. */
export interface SystemAct extends Telling {
  tx: Tx;
  /** The same of another moment, for work that does what was due at several. */
  asOf: (at: string) => Telling;
}

/** Audit rows and events, as of a moment. */
interface Telling {
  /** Of the enterprise that owns the record; once for each record. */
  audit: (entry: AuditEntry) => Promise<void>;
  emit: (...events: DomainEvent[]) => Promise<void>;
}

/** Whose wish due work carries out. */
export type Wisher = Pick<AuditOrigin, 'actorKind' | 'actorUserId' | 'actorTokenId'>;

/**
 * One transaction of due work, with the audit rows and events of what it does, as of the moment that it was due at. Done again when
 * PostgreSQL ends it to break a deadlock. It acts for itself, or for somebody who asked for it.
 */
export async function actAsSystem<T>(
  service: Service,
  { name, at, wisher = { actorKind: 'machine' } }: { name: string; at: string; wisher?: Wisher },
  work: (act: SystemAct) => Promise<T>,
): Promise<T> {
  let emitted = 0;
  const result = await transact(service.db, (tx) => {
    emitted = 0;
    const asOf = (moment: string): Telling => {
      const now = new Date(moment);
      const origin = { operation: name, ...wisher, requestId: randomUUID(), now };
      return {
        audit: (entry) => writeAudit(tx, { ...origin, wall: service.clock.wall() }, entry),
        emit: (...events) => {
          emitted += events.length;
          return emit(tx, { now, actorUserId: wisher.actorUserId ?? null }, ...events);
        },
      };
    };
    return work({ tx, asOf, ...asOf(at) });
  });
  if (emitted > 0) service.broadcast.wake('emitted');
  return result;
}
