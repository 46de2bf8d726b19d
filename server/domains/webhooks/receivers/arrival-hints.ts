import { emitAll } from '#server/core/events/events.ts';
import type { Service } from '#server/core/runtime/service.ts';

const AFTER_MS = 300;
const gathering = new WeakMap<Service, Set<string>>();

/** Tells open pages that a receiver got something: once for all that arrives within a moment. */
export function noteArrival(
  service: Service,
  { enterpriseId, receiverId }: { enterpriseId: string; receiverId: string },
): void {
  const noted = gathering.get(service) ?? new Set<string>();
  gathering.set(service, noted);
  if (noted.has(enterpriseId)) return;
  noted.add(enterpriseId);
  const tell = async (): Promise<void> => {
    noted.delete(enterpriseId);
    const hint = {
      enterpriseId,
      type: 'webhook-arrival.created',
      subjectType: 'webhook-arrival',
      subjectId: receiverId,
      body: {},
    };
    await service.db.transaction((tx) => emitAll(tx, { now: service.clock.now(), actorUserId: null }, [hint]));
  };
  setTimeout(() => {
    tell().catch((error: Error) => service.log.error({ kind: error.name }, 'arrivals at a receiver were not told'));
  }, AFTER_MS).unref();
}
