import { setTimeout as delay } from 'node:timers/promises';
import type { Service } from '../runtime/service.ts';
import { fail } from './errors.ts';

interface Traffic {
  /** Calls that are being answered, streams left out. */
  running: number;
  isQuiet: boolean;
}

const ofServices = new WeakMap<Service, Traffic>();
const PATIENCE_MS = 5000;
const POLL_MS = 10;

function trafficOf(service: Service): Traffic {
  const known = ofServices.get(service) ?? { running: 0, isQuiet: false };
  ofServices.set(service, known);
  return known;
}

const refuse = (): never =>
  fail('overloaded', 'The sandbox is being reset. Try again in two seconds.', { retryAfterSeconds: 2 });

/** Counts a call of this process while it is answered. Throws 503 while the process is quiet. */
export async function countCall<T>(service: Service, answer: () => Promise<T>): Promise<T> {
  const traffic = trafficOf(service);
  if (traffic.isQuiet) refuse();
  traffic.running += 1;
  try {
    return await answer();
  } finally {
    traffic.running -= 1;
  }
}

/**
 * Does what nothing else may run beside: other calls of this process are refused, and those under way are waited for, five seconds at
 * most. Throws 503 where somebody else does it already.
 */
export async function inQuiet<T>(service: Service, work: () => Promise<T>): Promise<T> {
  const traffic = trafficOf(service);
  if (traffic.isQuiet) refuse();
  traffic.isQuiet = true;
  try {
    for (const until = performance.now() + PATIENCE_MS; traffic.running > 1 && performance.now() < until; )
      await delay(POLL_MS);
    return await work();
  } finally {
    traffic.isQuiet = false;
  }
}
