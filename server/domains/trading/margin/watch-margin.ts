import { setTimeout as delay } from 'node:timers/promises';
import type { Tx } from '#server/core/database/db.ts';
import { emit } from '#server/core/events/events.ts';
import type { Service } from '#server/core/runtime/service.ts';
import { lockAccount } from '../orders/order-store.ts';
import { prepareReferences } from '../products/reference.ts';
import { liquidate } from './liquidate.ts';
import { boardOf, marginPrices, type PriceBoard } from './margin-prices.ts';
import { listWatched, type MarginAccountRow, readAllHoldings } from './margin-store.ts';
import { valueAccount } from './margin-value.ts';
import { type Revaluation, revalueAccount, standingOf } from './standing.ts';

const POLL_MS = 500;
const PAGE = 500;

async function inTransaction(
  service: Service,
  work: (tx: Tx, tell: Revaluation['tell']) => Promise<boolean>,
): Promise<boolean> {
  let isTold = false;
  const isDone = await service.db.transaction((tx) =>
    work(tx, async (at, events) => {
      isTold ||= events.length > 0;
      await emit(tx, { now: new Date(at), actorUserId: null }, ...events);
    }),
  );
  if (isTold) service.broadcast.wake('emitted');
  if (isDone) service.broadcast.wake('trading');
  return isDone;
}

/** Revalues one account whose standing changes, or takes the next step of its liquidation. True where something was done. */
async function attend(
  service: Service,
  { id, enterpriseId, state, dueAt }: MarginAccountRow,
  board: PriceBoard,
): Promise<boolean> {
  const at = board.ground.now.toISOString();
  const { products, ground } = board;
  if (dueAt !== null) await prepareReferences(products, products, { ...ground, now: new Date(dueAt) });
  return inTransaction(service, async (tx, tell) => {
    if (state === 'liquidating') return liquidate(tx, id, { board, tell });
    await lockAccount(tx, { id, enterpriseId, at });
    return revalueAccount(tx, id, { at, board, tell });
  });
}

/** Revalues all accounts on margin by the references of now, and liquidates where it is due. True where something was done. */
export async function reviseAll(service: Service): Promise<boolean> {
  let isDone = false;
  let behind: string | null = null;
  for (;;) {
    const page: MarginAccountRow[] = await listWatched(service.db, behind, PAGE);
    if (page.length === 0) return isDone;
    behind = page.at(-1)?.id ?? null;
    const board = await boardOf({ db: service.db, service, now: service.clock.now() });
    const now = board.ground.now.toISOString();
    const holdings = await readAllHoldings(
      service.db,
      page.map(({ id }) => id),
    );
    for (const row of page) {
      const held = holdings.get(row.id);
      const value = held ? valueAccount(held, marginPrices(board, row.coin)) : null;
      const isDue = row.dueAt !== null && row.dueAt <= now;
      if (isDue || standingOf(row, value) !== row.state) isDone = (await attend(service, row, board)) || isDone;
    }
    if (page.length < PAGE) return isDone;
  }
}

/** Watches accounts on margin until aborted. Every process may: each step is taken under the lock of its account. */
export async function watchMargin(service: Service, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    try {
      await reviseAll(service);
    } catch (error) {
      service.log.error({ work: 'trading', kind: (error as Error).name }, 'accounts on margin were not revalued');
    }
    await delay(POLL_MS, undefined, { signal: stopping }).catch(() => undefined);
  }
}
