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
  const tell = (): void => {
    noted.delete(enterpriseId);
    const subject = { subjectType: 'webhook-arrival', subjectId: receiverId } as const;
    service.broadcast.hint({ enterpriseId, type: 'webhook-arrival.created', ...subject });
  };
  setTimeout(tell, AFTER_MS).unref();
}
