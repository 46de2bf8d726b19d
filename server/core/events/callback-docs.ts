import type { CallbackDoc } from '#lib/events/catalogue.ts';
import type { Domain } from '../runtime/service.ts';

/** Every body that a receiver may get, by the name under which OpenAPI documents it: of events, then others. */
export function callbackDocs(domains: readonly Domain[]): ReadonlyMap<string, CallbackDoc> {
  const ofEvents = domains.flatMap(({ events = [] }) =>
    events.flatMap((one) =>
      one.events.flatMap(({ callback }): [string, CallbackDoc][] => (callback ? [[callback.webhook, callback]] : [])),
    ),
  );
  return new Map([...ofEvents, ...domains.flatMap(({ callbacks = {} }) => Object.entries(callbacks))]);
}
