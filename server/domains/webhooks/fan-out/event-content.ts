import type { CallbackContent, EventCallback, EventCatalogue } from '#lib/events/catalogue.ts';
import type { Domain } from '#server/core/runtime/service.ts';

type Callbacks = ReadonlyMap<string, EventCallback>;

const known = new WeakMap<readonly Domain[], Callbacks>();

/** The callbacks of these events by their type. */
export const callbacksOf = (catalogues: readonly EventCatalogue[]): Callbacks =>
  new Map(
    catalogues.flatMap(({ events }) =>
      events.flatMap(({ type, callback }): [string, EventCallback][] => (callback === null ? [] : [[type, callback]])),
    ),
  );

/** The same of all domains. */
export function eventCallbacks(domains: readonly Domain[]): Callbacks {
  const found = known.get(domains);
  if (found) return found;
  const made = callbacksOf(domains.flatMap(({ events = [] }) => events));
  known.set(domains, made);
  return made;
}

interface EventFacts {
  type: string;
  subjectType: string;
  subjectId: string;
  body: unknown;
}

/** What a notification says about an event. */
export function contentOfEvent(
  callbacks: Callbacks,
  { type, subjectType, subjectId, body }: EventFacts,
): CallbackContent {
  const callback = callbacks.get(type);
  if (!callback) throw new Error(`no webhook matches events of the type ${type}`);
  return { ...callback.contentOf(body as Readonly<Record<string, unknown>>), subjectType, subjectId };
}
