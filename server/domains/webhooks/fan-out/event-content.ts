import type { CallbackContent, EventCallback, EventCatalogue, FurtherCallback } from '#lib/events/catalogue.ts';
import type { Domain } from '#server/core/runtime/service.ts';

type Callbacks = ReadonlyMap<string, EventCallback>;

/** Every callback of each type of events, by their type. */
export type AllCallbacks = ReadonlyMap<string, readonly FurtherCallback[]>;

const known = new WeakMap<readonly Domain[], AllCallbacks>();

/** The callbacks of these events by their type. */
export const callbacksOf = (catalogues: readonly EventCatalogue[]): Callbacks =>
  new Map(
    catalogues.flatMap(({ events }) =>
      events.flatMap(({ type, callback }): [string, EventCallback][] => (callback === null ? [] : [[type, callback]])),
    ),
  );

/** All that calls back of all domains, by the types of the events. */
export function eventCallbacks(domains: readonly Domain[]): AllCallbacks {
  const found = known.get(domains);
  if (found) return found;
  const events = domains.flatMap(({ events: catalogues = [] }) => catalogues.flatMap((one) => one.events));
  const calling = events.map(
    ({ type, callback, further }) => [type, [...(callback ? [callback] : []), ...further]] as const,
  );
  const made = new Map(calling.filter(([, callbacks]) => callbacks.length > 0));
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

/** What each type of webhooks is told of an event; those that it says nothing to are left out. */
export function callsOf(
  callbacks: AllCallbacks,
  { type, subjectType, subjectId, body }: EventFacts,
): { type: string; content: CallbackContent }[] {
  return (callbacks.get(type) ?? []).flatMap((callback) => {
    const content = callback.contentOf(body as Readonly<Record<string, unknown>>);
    return content === null ? [] : [{ type: callback.webhook, content: { ...content, subjectType, subjectId } }];
  });
}
