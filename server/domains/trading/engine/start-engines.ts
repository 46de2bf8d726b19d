import { setTimeout as delay } from 'node:timers/promises';
import { newHexId } from '#server/core/runtime/id.ts';
import type { Service } from '#server/core/runtime/service.ts';
import { WakeSignal } from '#server/core/runtime/wake-signal.ts';
import type { ProductRow } from '../products/product-store.ts';
import { prepareReferences } from '../products/reference.ts';
import { listProductsWithWork } from './command-store.ts';
import { claimProducts, releaseProducts } from './engine-store.ts';
import { ProductEngine } from './product-engine.ts';
import { isShown, showMarket } from './show-market.ts';

const LEASE_MS = 5_000;
const RENEW_MS = 1_500;
const POLL_MS = 250;
const RETRY_MS = 500;
/** A book is shown again after so long at the earliest. */
const SHOWN_EVERY_MS = 100;
/** Prices are drawn so long before they are needed. */
const AHEAD_MS = 600_000;
/** One that nobody wakes looks by itself after so long. */
const IDLE_MS = 5_000;

/** A product that this process matches. */
interface Matched {
  engine: ProductEngine;
  /** Notified when there is something to do. */
  news: WakeSignal;
  /** Whether there was something to match, and not only to show. */
  isAsked: boolean;
  done: Promise<void>;
}

/** Works off one product until it is no longer this process’s. */
async function workOff(service: Service, matched: Omit<Matched, 'done'>, stopping: AbortSignal): Promise<void> {
  const { engine, news } = matched;
  let shownAt = 0;
  while (!stopping.aborted) {
    const seen = news.count;
    let [isMore, wait] = [false, 0];
    await engine.prepare();
    const isAsked = matched.isAsked || engine.isDue(service.clock.now().getTime());
    matched.isAsked = false;
    if (engine.leasedUntil <= service.clock.wall()) engine.forget();
    try {
      if (isAsked) isMore = await engine.round();
      wait = shownAt + SHOWN_EVERY_MS - service.clock.wall().getTime();
      if (wait <= 0) {
        await showMarket(service, engine);
        shownAt = service.clock.wall().getTime();
      }
    } catch (error) {
      service.log.error({ work: 'trading', product: engine.name, kind: (error as Error).name }, 'matching failed');
      matched.isAsked = true;
      await delay(RETRY_MS);
    }
    if (isMore) matched.isAsked = true;
    else await news.after(seen, isShown(engine, service.clock.now().getTime()) ? IDLE_MS : Math.max(wait, 0), stopping);
  }
}

/** Has prices after midnight known before they are asked for. */
function drawAhead(service: Service, products: readonly ProductRow[], now: Date): void {
  const { SEED, sandbox } = service.env;
  prepareReferences(products, products, { isSandbox: sandbox, seed: String(SEED), now }).catch((error: Error) => {
    service.log.error({ work: 'trading', kind: error.name }, 'prices were not drawn ahead');
  });
}

/** Finds out, for all products of this process at once, which have something to do. */
async function wakeUp(service: Service, all: ReadonlyMap<string, Matched>): Promise<void> {
  const found = await listProductsWithWork(service.db);
  const products = found.map(({ product }) => product);
  const at = service.clock.now().getTime();
  drawAhead(service, products, new Date(at + AHEAD_MS));
  for (const { product, isWaiting } of found) {
    const matched = all.get(product.name);
    if (matched === undefined || matched.engine.leasedUntil <= service.clock.wall()) continue;
    matched.engine.learn(products);
    matched.isAsked ||= isWaiting;
    const { engine } = matched;
    if (isWaiting || !engine.isKnownAt(at) || engine.isDue(at) || !isShown(engine, at)) matched.news.notify();
  }
}

async function keepAwake(service: Service, all: ReadonlyMap<string, Matched>, stopping: AbortSignal): Promise<void> {
  const { trading } = service.wakeSignals;
  while (!stopping.aborted) {
    const seen = trading.count;
    if (all.size > 0)
      await wakeUp(service, all).catch((error: Error) => {
        service.log.error({ work: 'trading', kind: error.name }, 'commands were not looked for');
      });
    await trading.after(seen, POLL_MS, stopping);
  }
}

/**
 * Matches orders until aborted: this process takes the products that no other one matches, and those of one that is gone as soon as
 * its lease has ended.
 */
export async function startEngines(service: Service, stopping: AbortSignal): Promise<void> {
  const owner = newHexId();
  const engines = new Map<string, Matched>();
  const awake = keepAwake(service, engines, stopping);
  while (!stopping.aborted) {
    const wall = service.clock.wall();
    const until = new Date(wall.getTime() + LEASE_MS);
    const claimed = await claimProducts(service.db, { owner, wall, until }).catch((error: Error) => {
      service.log.error({ work: 'trading', kind: error.name }, 'products were not taken up');
      return new Map<string, string>();
    });
    for (const [name, lease] of claimed) {
      const known = engines.get(name);
      const engine = known?.engine ?? new ProductEngine(service, name);
      engine.prolong(lease, until);
      if (known !== undefined) continue;
      const matched = { engine, news: new WakeSignal(), isAsked: true };
      engines.set(name, Object.assign(matched, { done: workOff(service, matched, stopping) }));
    }
    await delay(RENEW_MS, undefined, { signal: stopping }).catch(() => undefined);
  }
  await Promise.all([awake, ...Array.from(engines.values(), ({ done }) => done)]);
  await releaseProducts(service.db, owner).catch(() => undefined);
}
