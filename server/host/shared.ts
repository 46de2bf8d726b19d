import type { Hono } from 'hono';
import { declareOrigin } from '#server/core/runtime/env.ts';
import type { Service } from '#server/core/runtime/service.ts';
import type { Bindings } from '#server/http/exchange.ts';

/** The service and its HTTP application, one per process, also across the module graphs of the host and of Next. */
export interface Shared {
  service: Service;
  app: Hono<Bindings>;
}

const KEY = Symbol.for('clearhouse.shared');
const HOSTED = Symbol.for('clearhouse.hosted');
const holder = globalThis as unknown as Record<symbol, Promise<Shared> | undefined>;

/** Called by the host, before Next takes its first request. */
export function share(shared: Shared): void {
  Reflect.set(globalThis, HOSTED, true);
  holder[KEY] = Promise.resolve(shared);
  declareOrigin(shared.service.origin());
}

/** Whether requests reach Next through the host, which has looked at them; under `next start` alone they do not. */
export const isHosted = (): boolean => Reflect.get(globalThis, HOSTED) === true;

/**
 * What the host shared; under `next start` alone, a service opened from the environment. Only then is its code loaded: Next bundles all
 * that its pages reach, and would have the whole service in memory once more for pages, and again for route handlers.
 */
export function shared(): Promise<Shared> {
  holder[KEY] ??= import('./open-alone.ts').then(({ openFromEnvironment }) => openFromEnvironment());
  return holder[KEY];
}
