import { and, count, isNull, lte } from 'drizzle-orm';
import { Gauge } from 'prom-client';
import type { Service } from '#server/core/runtime/service.ts';
import { mintOrders } from '../tables.ts';

const known = new WeakSet<Service>();

/** Registers the figures of mint and burn orders with those of this process, once. */
export function registerMintMetrics(service: Service): void {
  if (known.has(service)) return;
  known.add(service);
  const { db, clock, metrics } = service;
  new Gauge({
    name: 'clearhouse_mint_orders_late',
    help: 'Mint and burn orders of the deployment that have not ended by the moment that they were promised for, in business time.',
    registers: [metrics.registry],
    async collect() {
      const late = and(isNull(mintOrders.endedAt), lte(mintOrders.promisedAt, clock.nowIso()));
      const found = db.select({ late: count() }).from(mintOrders).where(late).limit(1);
      this.set(
        await found.then(
          ([row]) => row?.late ?? 0,
          () => Number.NaN,
        ),
      );
    },
  });
}
