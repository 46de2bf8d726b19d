import { and, asc, eq, gt, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { coinsOnChain } from '#lib/coins.ts';
import { chainFollowers, chainReaders, chainSteps, chainTouches } from '#server/chain/tables.ts';
import type { Db, Queryable } from '#server/core/db.ts';
import type { Service } from '#server/core/service.ts';
import {
  blockContent,
  blockDepthOf,
  blockEventId,
  CHAIN_TYPES,
  type ChainStep,
  type ChainTouch,
  hearsTouch,
  hearsUnconfirmed,
  type ToldBlock,
  touchContent,
  touchEventId,
  transactionDepthOf,
  wasThere,
} from './chain-rules.ts';
import type { Webhook } from './open-notifications.ts';
import { recordTold, type Told } from './record-told.ts';
import { webhookNotifications, webhooks } from './tables.ts';

const READER = 'webhooks';
const BATCH = 50;
const POLL_MS = 1000;

/** Chains of which steps were written that the webhooks have not read. */
async function findUnread(db: Queryable): Promise<string[]> {
  const rows = await db
    .select({ coin: chainFollowers.coin })
    .from(chainFollowers)
    .leftJoin(chainReaders, and(eq(chainReaders.coin, chainFollowers.coin), eq(chainReaders.reader, READER)))
    .where(sql`${chainFollowers.position} > coalesce(${chainReaders.position}, 0)`);
  return rows.map(({ coin }) => coin);
}

/** Blocks at some heights of the chain as it was at a step. */
async function blocksAt(tx: Queryable, step: ChainStep, heights: readonly number[]): Promise<Map<number, ToldBlock>> {
  if (heights.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(chainSteps)
    .where(
      and(
        eq(chainSteps.coin, step.coin),
        inArray(chainSteps.height, [...heights]),
        ne(chainSteps.kind, 'unconfirmed'),
        lte(chainSteps.position, step.position),
        or(isNull(chainSteps.undone), gt(chainSteps.undone, step.position)),
      ),
    );
  return new Map(rows.map((row) => [row.height ?? -1, row]));
}

const touchesOf = (tx: Queryable, coin: string, positions: readonly number[]): Promise<ChainTouch[]> =>
  tx
    .select()
    .from(chainTouches)
    .where(and(eq(chainTouches.coin, coin), inArray(chainTouches.position, [...positions])))
    .orderBy(asc(chainTouches.position), asc(chainTouches.transaction), asc(chainTouches.walletId));

async function toldOfBlock(tx: Queryable, step: ChainStep, hooks: readonly Webhook[]): Promise<Told[]> {
  const head = step.height ?? 0;
  const ofBlocks = hooks.filter(({ type }) => type === 'block');
  const ofTouches = hooks.filter(({ type }) => type !== 'block');
  const heights = new Set([
    ...ofBlocks.map((webhook) => head - blockDepthOf(webhook)),
    ...ofTouches.map((webhook) => head - transactionDepthOf(webhook)),
  ]);
  const blocks = await blocksAt(tx, step, [...heights]);
  const told: Told[] = ofBlocks.flatMap((webhook) => {
    const block = blocks.get(head - blockDepthOf(webhook));
    if (!block) return [];
    return [{ webhook, eventId: blockEventId(step.coin, block.hash), content: blockContent(webhook, block) }];
  });
  if (ofTouches.length === 0) return told;
  const positions = [...blocks.values()].map(({ position }) => position);
  const byPosition = Map.groupBy(await touchesOf(tx, step.coin, positions), ({ position }) => position);
  for (const webhook of ofTouches) {
    const block = blocks.get(head - transactionDepthOf(webhook));
    for (const touch of (block && byPosition.get(block.position)) ?? [])
      if (block && hearsTouch(webhook, touch))
        told.push({ webhook, eventId: touchEventId(touch, block), content: touchContent(webhook, touch, block) });
  }
  return told;
}

async function toldOfUnconfirmed(tx: Queryable, step: ChainStep, hooks: readonly Webhook[]): Promise<Told[]> {
  const hearing = hooks.filter((webhook) => webhook.type !== 'block' && hearsUnconfirmed(webhook));
  if (hearing.length === 0) return [];
  const touches = await touchesOf(tx, step.coin, [step.position]);
  return hearing.flatMap((webhook) =>
    touches
      .filter((touch) => hearsTouch(webhook, touch))
      .map((touch) => ({ webhook, eventId: touchEventId(touch, null), content: touchContent(webhook, touch, null) })),
  );
}

async function toldOfStep(tx: Queryable, step: ChainStep, hooks: readonly Webhook[]): Promise<Told[]> {
  const present = hooks.filter((webhook) => wasThere(webhook, step));
  if (present.length === 0 || step.kind === 'start') return [];
  return step.kind === 'block' ? toldOfBlock(tx, step, present) : toldOfUnconfirmed(tx, step, present);
}

const keyOf = (webhookId: string, eventId: string | null): string => `${webhookId} ${eventId}`;

/** Leaves out what a webhook was told already: blocks that came back after a reorganisation, or whose depth was reached before. */
async function withoutRepeats(tx: Queryable, told: readonly Told[]): Promise<Told[]> {
  if (told.length === 0) return [];
  const rows = await tx
    .select({ webhookId: webhookNotifications.webhookId, eventId: webhookNotifications.eventId })
    .from(webhookNotifications)
    .where(
      and(
        inArray(webhookNotifications.webhookId, [...new Set(told.map(({ webhook }) => webhook.id))]),
        inArray(webhookNotifications.eventId, [...new Set(told.map(({ eventId }) => eventId))]),
      ),
    );
  const seen = new Set(rows.map((row) => keyOf(row.webhookId, row.eventId)));
  return told.filter(({ webhook, eventId }) => {
    const key = keyOf(webhook.id, eventId);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** Webhooks that hear of a chain, locked, so that their numbers go up without holes. */
const lockListeners = (tx: Queryable, chain: string): Promise<Webhook[]> =>
  tx
    .select()
    .from(webhooks)
    .where(
      and(
        inArray(webhooks.coin, coinsOnChain(chain)),
        inArray(webhooks.type, [...CHAIN_TYPES]),
        eq(webhooks.scope, 'wallet'),
      ),
    )
    .orderBy(asc(webhooks.id))
    .for('update');

async function fanOutChain(db: Db, coin: string, now: Date): Promise<{ made: number; hasMore: boolean }> {
  return db.transaction(async (tx) => {
    await tx.insert(chainReaders).values({ reader: READER, coin, position: 0 }).onConflictDoNothing();
    const own = and(eq(chainReaders.reader, READER), eq(chainReaders.coin, coin));
    const [cursor] = await tx.select().from(chainReaders).where(own).limit(1).for('update');
    const steps = await tx
      .select()
      .from(chainSteps)
      .where(and(eq(chainSteps.coin, coin), gt(chainSteps.position, cursor?.position ?? 0)))
      .orderBy(asc(chainSteps.position))
      .limit(BATCH);
    const last = steps.at(-1);
    if (!last) return { made: 0, hasMore: false };
    const hooks = await lockListeners(tx, coin);
    const told: Told[] = [];
    if (hooks.length > 0) for (const step of steps) told.push(...(await toldOfStep(tx, step, hooks)));
    const made = await recordTold(tx, await withoutRepeats(tx, told), now);
    await tx.update(chainReaders).set({ position: last.position }).where(own);
    return { made, hasMore: steps.length === BATCH };
  });
}

/**
 * Makes notifications of what happened on the chains and was not read yet. The steps of a chain are written once for everybody; here
 * each webhook is told what its confirmations ask for. One worker at a time holds the cursor of a chain, and reading and writing
 * commit together: each webhook hears of a block exactly once. Returns how many were made, and whether there may be more.
 */
export async function fanOutChains(db: Db, now: Date): Promise<{ made: number; hasMore: boolean }> {
  const rounds = { made: 0, hasMore: false };
  for (const coin of await findUnread(db)) {
    const round = await fanOutChain(db, coin, now);
    rounds.made += round.made;
    rounds.hasMore ||= round.hasMore;
  }
  return rounds;
}

/** Fans out until aborted: as soon as this process hears of a step, and every second in any case. */
export async function startChainFanOut(service: Service, stopping: AbortSignal): Promise<void> {
  const { blocks, due } = service.bells;
  while (!stopping.aborted) {
    const seen = blocks.rings;
    const round = await fanOutChains(service.db, service.clock.now()).catch((error: Error) => {
      service.log.error({ kind: error.name }, 'fan-out of blocks to webhooks failed');
      return { made: 0, hasMore: false };
    });
    if (round.made > 0) due.ring();
    if (!round.hasMore) await blocks.after(seen, POLL_MS, stopping);
  }
}
