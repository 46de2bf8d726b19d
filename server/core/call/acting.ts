import { type AuditEntry, writeAudit } from '../audit/audit.ts';
import type { Queryable } from '../database/db.ts';
import { emit } from '../events/events.ts';
import type { Hint, Wake } from '../runtime/broadcast.ts';
import type { Context, Service } from '../runtime/service.ts';
import { notify, SIGNALS, type Signal } from '../runtime/signals.ts';
import type { Caller } from './caller.ts';

/** What all processes are to hear once a transaction has committed. */
export interface Untold {
  signals: Set<Signal | Wake>;
  hints: Hint[];
}

/** Who does what, from where. */
export interface Acting {
  service: Service;
  /** Name of the operation, as the audit log has it. */
  operation: string;
  caller: Caller;
  requestId: string;
  address: string | null;
  enterpriseId: string | null;
  /** When it happens, where that is known already; by itself the moment at which its context is made. */
  now?: Date;
  /** Told of each audit entry that is written. */
  onAudit?: (entry: AuditEntry) => void;
}

/** Of a context, what does not come from an HTTP request. */
export type ActingContext = Omit<Context, 'ignored' | 'userAgent' | 'cookies' | 'tellNext' | 'tellReplay'> & {
  audited: () => number;
  untold: Untold;
};

const isCacheSignal = (signal: Signal | Wake): signal is Signal => (SIGNALS as readonly string[]).includes(signal);

/** Tells all processes what a transaction that has committed was to tell them. */
export async function tellAll(service: Service, { signals, hints }: Untold): Promise<void> {
  for (const signal of signals) {
    if (isCacheSignal(signal)) await service.onSignal(signal);
    else service.broadcast.wake(signal);
  }
  service.broadcast.hint(...hints);
}

/** What operations of a caller may use, on a transaction or the pool. */
export function actingContext(acting: Acting, db: Queryable): ActingContext {
  const { service, operation, caller, requestId, address, enterpriseId } = acting;
  const now = acting.now ?? service.clock.now();
  const untold: Untold = { signals: new Set(), hints: [] };
  const origin = () => ({
    operation,
    actorKind: caller.kind,
    actorUserId: caller.userId || undefined,
    actorTokenId: caller.tokenId,
    requestId,
    address: address ?? undefined,
    now,
    wall: service.clock.wall(),
  });
  let audits = 0;
  return {
    service,
    db,
    caller,
    enterpriseId,
    requestId,
    address,
    now,
    untold,
    audited: () => audits,
    audit: async (entry) => {
      audits += 1;
      acting.onAudit?.(entry);
      await writeAudit(db, origin(), { enterpriseId: enterpriseId ?? undefined, ...entry } as AuditEntry);
    },
    emit: async (...events) => {
      untold.signals.add('emitted');
      await emit(db, { now, actorUserId: caller.userId || null }, ...events);
    },
    signal: async (signal) => {
      untold.signals.add(signal);
      if (isCacheSignal(signal)) await notify(db, signal);
    },
    hint: (...hints) => void untold.hints.push(...hints),
  };
}

/** The same for who does not come by HTTP. */
export const plainContext = (acting: Acting, db: Queryable): Context & ActingContext => ({
  ...actingContext(acting, db),
  ignored: new Set(),
  userAgent: undefined,
  cookies: '',
  tellNext: () => undefined,
  tellReplay: () => undefined,
});
