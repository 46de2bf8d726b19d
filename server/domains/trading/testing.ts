import type { Harness } from '#server/testing/harness.ts';
import { insertSandboxProducts } from './plan-products.ts';

/** The products of a sandbox, once for each database. */
export const openTrading = (h: Pick<Harness, 'service' | 'db'>): Promise<void> =>
  insertSandboxProducts(h.db, new Date(h.service.clock.now().getTime() - 86_400_000).toISOString());
