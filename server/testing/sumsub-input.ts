import { receiveSumsubCallback } from '#lib/contracts/identity/callbacks.ts';
import type { Service } from '#server/core/runtime/service.ts';
import { signCallback } from './sumsub-callbacks.ts';
import { DOUBLE_SETTINGS } from './sumsub-double.ts';

/** Makes Sumsub the provider of a service from now on, and signs the example of its callbacks. */
export function sumsubInput({ env }: Pick<Service, 'env'>): Record<string, string | undefined> {
  Object.assign(env, DOUBLE_SETTINGS);
  const { headers } = signCallback(receiveSumsubCallback.body?.example ?? '');
  return { digest: headers['x-payload-digest'], digestAlgorithm: headers['x-payload-digest-alg'] };
}
