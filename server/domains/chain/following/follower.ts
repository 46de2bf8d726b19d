import { setTimeout as delay } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { newHexId } from '#server/core/runtime/id.ts';
import type { Service } from '#server/core/runtime/service.ts';
import { claimDue, completeDue, type Lease, renewDue } from '#server/core/work/due.ts';
import { type BlockSource, SourceError } from '../sources/source.ts';
import { createSources } from '../sources/sources.ts';
import { chainFollowers } from '../tables.ts';
import { readWallets } from '../transfers/wallet-activity.ts';
import { readAdvance } from './advance.ts';
import { ensureFollowers, noteFailure, recordFindings } from './chain-store.ts';
import { knownHashAt, lowestKnown } from './known-chain.ts';

const LEASE_MS = 10_000;
const RENEW_MS = 3000;
const POLL_MS = 250;
const MAX_CHAINS = 50;
const LONGEST_BACKOFF_MS = 60_000;
const FAR_MS = 86_400_000;
const ENSURE_MS = 2000;

type FollowerRow = typeof chainFollowers.$inferSelect;

/**
 * Reads chains on. Any number of processes may do so over one database: each chain is held by a lease, and what a look has found is
 * written only by who holds it still.
 */
export class Follower {
  readonly #service: Service;
  readonly #sources: Map<string, BlockSource>;
  readonly #running = new Map<string, { lease: Lease; done: Promise<void> }>();
  readonly #stopping = new AbortController();
  #ensuredAt = 0;

  constructor(service: Service, sources = createSources(service)) {
    this.#service = service;
    this.#sources = sources;
  }

  /** Claims chains whose look is due, or all that nobody holds, and starts to read them. Returns how many. */
  async round({ isAll }: { isAll: boolean }): Promise<number> {
    if (this.#sources.size === 0) return 0;
    const { db, clock } = this.#service;
    const wall = clock.wall();
    if (isAll || wall.getTime() - this.#ensuredAt > ENSURE_MS) await this.#ensureRows(wall);
    const now = isAll ? new Date(wall.getTime() + FAR_MS) : wall;
    const leases = await claimDue(db, chainFollowers, { now, wall, leaseMs: LEASE_MS, limit: MAX_CHAINS });
    for (const lease of leases) {
      const done = this.#follow(lease).finally(() => this.#running.delete(lease.id));
      this.#running.set(lease.id, { lease, done });
    }
    return leases.length;
  }

  /** Resolves once no chain is being read. */
  async settled(): Promise<void> {
    while (this.#running.size > 0) await Promise.all([...this.#running.values()].map(({ done }) => done));
  }

  async renew(): Promise<void> {
    const until = new Date(this.#service.clock.wall().getTime() + LEASE_MS);
    await renewDue(this.#service.db, chainFollowers, {
      leases: [...this.#running.values()].map(({ lease }) => lease),
      until,
    });
  }

  /** No further look starts; one that is under way ends after its present batch. */
  stop(): void {
    this.#stopping.abort();
  }

  async #ensureRows(wall: Date): Promise<void> {
    this.#ensuredAt = wall.getTime();
    if (this.#sources.size === 0) return;
    const dueAt = wall.toISOString();
    const rows = [...this.#sources].map(([coin, { kind }]) => ({ id: newHexId(), coin, source: kind, dueAt }));
    await ensureFollowers(this.#service.db, rows);
  }

  async #follow(lease: Lease): Promise<void> {
    const { db, clock, log, wakeSignals } = this.#service;
    const heard = wakeSignals.chain.count;
    let waitMs = LONGEST_BACKOFF_MS;
    try {
      const [row] = await db.select().from(chainFollowers).where(eq(chainFollowers.id, lease.id)).limit(1);
      const source = row && this.#sources.get(row.coin);
      if (row && source) waitMs = await this.#look(lease, { row, source });
    } catch (error) {
      log.error({ chain: lease.id, kind: (error as Error).name }, 'a look at a chain was not recorded');
    }
    const isCalled = wakeSignals.chain.count !== heard;
    const nextDueAt = new Date(clock.wall().getTime() + (isCalled ? 0 : waitMs));
    await completeDue(db, chainFollowers, { ...lease, nextDueAt }).catch(() => false);
  }

  /** Looks until the chain is read to its head. Gives the time until the next look. */
  async #look(lease: Lease, { row, source }: { row: FollowerRow; source: BlockSource }): Promise<number> {
    const { metrics, log } = this.#service;
    const labels = { coin: row.coin, source: source.kind };
    try {
      for (let hasMore = true; hasMore && !this.#stopping.signal.aborted; )
        hasMore = await this.#lookOnce(lease, row.coin, source);
      metrics.chainUp.set(labels, 1);
      if (row.failures > 0) log.info(labels, 'the source of a chain answers again');
      return await source.pollMs();
    } catch (error) {
      if (!(error instanceof SourceError)) throw error;
      metrics.chainUp.set(labels, 0);
      if (row.failures === 0) log.warn({ ...labels, problem: error.message }, 'the source of a chain cannot be used');
      await noteFailure(this.#service.db, lease, { failures: row.failures + 1, problem: error.message });
      return Math.min(LONGEST_BACKOFF_MS, 1000 * 2 ** Math.min(row.failures, 6));
    }
  }

  async #lookOnce(lease: Lease, coin: string, source: BlockSource): Promise<boolean> {
    const { db, metrics, log } = this.#service;
    const [row] = await db.select().from(chainFollowers).where(eq(chainFollowers.id, lease.id)).limit(1);
    if (!row) return false;
    const wallets = await readWallets(db, coin);
    const watched = new Set(wallets.keys());
    const { height, hash } = row;
    const look = {
      source,
      watched,
      knownHashAt: (at: number) => knownHashAt(db, coin, at),
      lowestKnown: () => lowestKnown(db, coin),
    };
    const advance = await readAdvance(look, height === null || hash === null ? null : { height, hash });
    const pool = advance?.hasMore ? [] : await source.pool(watched);
    if (advance?.keptHeight === null && height !== null)
      log.warn(
        { coin, source: source.kind },
        'a source shows another chain than before; it is followed from its start',
      );
    if (advance === null && pool.length === 0 && row.failures === 0) return false;
    const isRecorded = await recordFindings(this.#service, lease, { coin, advance, pool, wallets });
    const last = advance?.blocks.at(-1);
    if (isRecorded && last) metrics.chainHeight.set({ coin }, last.height);
    return isRecorded && advance !== null && advance.hasMore && advance.blocks.length > 0;
  }
}

async function renewUntil(follower: Follower, service: Service, ended: AbortSignal): Promise<void> {
  while (!ended.aborted) {
    await follower
      .renew()
      .catch((error: Error) => service.log.error({ kind: error.name }, 'leases of chains were not prolonged'));
    await delay(RENEW_MS, undefined, { signal: ended }).catch(() => undefined);
  }
}

/** Follows the chains until aborted: each when its look is due, all as soon as the clock moves or a block is mined by hand. */
export async function startFollower(service: Service, stopping: AbortSignal): Promise<void> {
  const follower = new Follower(service);
  const { chain } = service.wakeSignals;
  const ended = new AbortController();
  const renewing = renewUntil(follower, service, ended.signal);
  let heard = -1;
  while (!stopping.aborted) {
    const isAll = chain.count !== heard;
    heard = chain.count;
    await follower
      .round({ isAll })
      .catch((error: Error) => service.log.error({ kind: error.name }, 'a round over the chains failed'));
    await chain.after(heard, POLL_MS, stopping);
  }
  follower.stop();
  await follower.settled();
  ended.abort();
  await renewing;
}
