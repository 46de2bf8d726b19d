import type { CallbackDoc } from '#lib/events/catalogue.ts';
import type { Domain } from '../runtime/service.ts';

/** Every body that a receiver may get, by the name under which OpenAPI documents it: of events, then others. */
export function callbackDocs(domains: readonly Domain[]): ReadonlyMap<string, CallbackDoc> {
  const ofEvents = domains.flatMap(({ events = [] }) =>
    events.flatMap((one) =>
      one.events.flatMap(({ callback, further }) =>
        [...(callback ? [callback] : []), ...further].map((each): [string, CallbackDoc] => [each.webhook, each]),
      ),
    ),
  );
  return new Map([...ofEvents, ...domains.flatMap(({ callbacks = {} }) => Object.entries(callbacks))]);
}
