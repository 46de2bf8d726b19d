import { setTimeout as delay } from 'node:timers/promises';
import type { Tx } from '#server/core/database/db.ts';
import { emit } from '#server/core/events/events.ts';
import type { Service } from '#server/core/runtime/service.ts';
import { lockAccount } from '../orders/order-store.ts';
import { prepareReferences } from '../products/reference.ts';
import { stepOf } from '../quotes/reference-walk.ts';
import { firstChange, pricedBy, type WalkedDays } from './first-change.ts';
import { liquidate } from './liquidate.ts';
import { boardOf, marginPrices, type PriceBoard } from './margin-prices.ts';
import { type Holdings, heldSince, listWatched, type MarginAccountRow, readAllHoldings } from './margin-store.ts';
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

/** How far this process has followed the clock of a service. */
interface Followed {
  upTo: number;
  /** Accounts that are not so far yet, as the clock has leapt. */
  behind: Map<string, number>;
  days: WalkedDays;
}

const followed = new WeakMap<Service, Followed>();

/** How far the clock was followed; one that was set back is followed from there. */
function followedOf(service: Service, now: number): Followed {
  const known = followed.get(service);
  if (known !== undefined && known.upTo <= now) return known;
  const begun = { upTo: now, behind: new Map(), days: new Map() };
  followed.set(service, begun);
  return begun;
}

/**
 * Takes an account through the steps that the clock has leapt over, to the first at which it stands otherwise: it is revalued there. True
 * where that happened: what follows from it, such as its liquidation, comes before the steps behind it.
 */
async function catchUp(
  service: Service,
  { row, held }: { row: MarginAccountRow; held: Holdings },
  { board, from, known, stopping }: Leap & { board: PriceBoard; from: number },
): Promise<boolean> {
  const since = Date.parse((await heldSince(service.db, row.id)) ?? row.stateAt);
  const span = { behind: Math.max(from, since, Date.parse(row.stateAt)), before: board.ground.now.getTime() };
  const at = await firstChange(pricedBy(row, held, board), board, { ...span, days: known.days, stopping });
  if (at === null) {
    known.behind.delete(row.id);
    return false;
  }
  known.behind.set(row.id, at);
  const ground = { ...board.ground, now: new Date(at) };
  await prepareReferences(board.products, board.products, ground);
  await attend(service, row, { ...board, ground });
  return true;
}

interface Leap {
  known: Followed;
  stopping: AbortSignal | undefined;
}

/** Revalues an account where its standing changes, in steps that the clock leapt over and now, and takes what its liquidation is due. */
async function revise(
  service: Service,
  row: MarginAccountRow,
  { board, held, ...leap }: Leap & Valued,
): Promise<boolean> {
  const from = leap.known.behind.get(row.id);
  if (from !== undefined && row.state !== 'liquidating' && held !== undefined)
    if (await catchUp(service, { row, held }, { board, from, ...leap })) return true;
  const value = held ? valueAccount(held, marginPrices(board, row.coin)) : null;
  const isDue = row.dueAt !== null && row.dueAt <= board.ground.now.toISOString();
  return (isDue || standingOf(row, value) !== row.state) && attend(service, row, board);
}

interface Valued {
  board: PriceBoard;
  held: Holdings | undefined;
}

/**
 * Revalues all accounts on margin by the references of now, in a sandbox at each step of the walk since the last time, and liquidates where
 * it is due. True where something was done.
 */
export async function reviseAll(service: Service, stopping?: AbortSignal): Promise<boolean> {
  let isDone = false;
  let behind: string | null = null;
  const now = service.clock.now().getTime();
  const known = followedOf(service, now);
  const hasLeapt = service.env.sandbox && stepOf(now) - stepOf(known.upTo) > 1;
  for (;;) {
    const page: MarginAccountRow[] = await listWatched(service.db, behind, PAGE);
    behind = page.at(-1)?.id ?? null;
    if (hasLeapt) for (const { id } of page) known.behind.set(id, known.behind.get(id) ?? known.upTo);
    const board = await boardOf({ db: service.db, service, now: service.clock.now() });
    const holdings = await readAllHoldings(
      service.db,
      page.map(({ id }) => id),
    );
    for (const row of page)
      isDone = (await revise(service, row, { board, held: holdings.get(row.id), known, stopping })) || isDone;
    if (page.length < PAGE) break;
  }
  known.upTo = now;
  if (known.behind.size === 0) known.days.clear();
  return isDone;
}

/** Watches accounts on margin until aborted. Every process may: each step is taken under the lock of its account. */
export async function watchMargin(service: Service, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    try {
      await reviseAll(service, stopping);
    } catch (error) {
      service.log.error({ work: 'trading', kind: (error as Error).name }, 'accounts on margin were not revalued');
    }
    await delay(POLL_MS, undefined, { signal: stopping }).catch(() => undefined);
  }
}
