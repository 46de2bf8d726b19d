import { and, asc, eq, gt, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { coinsOnChain } from '#lib/coins.ts';
import type { Db, Queryable } from '#server/core/database/db.ts';
import type { Hint } from '#server/core/runtime/broadcast.ts';
import type { Service } from '#server/core/runtime/service.ts';
import { chainFollowers, chainReaders, chainSteps, walletActivity } from '#server/domains/chain/tables.ts';
import type { Webhook } from '../records/open-notifications.ts';
import { webhookNotifications, webhooks } from '../tables.ts';
import {
  activityContent,
  activityEventId,
  type BlockPlace,
  blockContent,
  blockDepthOf,
  blockEventId,
  CHAIN_TYPES,
  type ChainStep,
  hearsUnconfirmed,
  matchesActivity,
  transactionDepthOf,
  type WalletActivity,
  wasThere,
} from './chain-rules.ts';
import { announce, type Recipient, type Recorded, recordNotifications } from './record-notifications.ts';

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
async function blocksAt(tx: Queryable, step: ChainStep, heights: readonly number[]): Promise<Map<number, BlockPlace>> {
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

const activityOf = (tx: Queryable, coin: string, positions: readonly number[]): Promise<WalletActivity[]> =>
  tx
    .select()
    .from(walletActivity)
    .where(and(eq(walletActivity.coin, coin), inArray(walletActivity.position, [...positions])))
    .orderBy(asc(walletActivity.position), asc(walletActivity.transaction), asc(walletActivity.walletId));

async function recipientsOfBlock(tx: Queryable, step: ChainStep, hooks: readonly Webhook[]): Promise<Recipient[]> {
  const head = step.height ?? 0;
  const ofBlocks = hooks.filter(({ type }) => type === 'block');
  const ofActivity = hooks.filter(({ type }) => type !== 'block');
  const heights = new Set([
    ...ofBlocks.map((webhook) => head - blockDepthOf(webhook)),
    ...ofActivity.map((webhook) => head - transactionDepthOf(webhook)),
  ]);
  const blocks = await blocksAt(tx, step, [...heights]);
  const told: Recipient[] = ofBlocks.flatMap((webhook) => {
    const block = blocks.get(head - blockDepthOf(webhook));
    if (!block) return [];
    return [{ webhook, eventId: blockEventId(step.coin, block.hash), content: blockContent(webhook, block) }];
  });
  if (ofActivity.length === 0) return told;
  const positions = [...blocks.values()].map(({ position }) => position);
  const byPosition = Map.groupBy(await activityOf(tx, step.coin, positions), ({ position }) => position);
  for (const webhook of ofActivity) {
    const block = blocks.get(head - transactionDepthOf(webhook));
    for (const touch of (block && byPosition.get(block.position)) ?? [])
      if (block && matchesActivity(webhook, touch))
        told.push({ webhook, eventId: activityEventId(touch, block), content: activityContent(webhook, touch, block) });
  }
  return told;
}

async function recipientsOfUnconfirmed(
  tx: Queryable,
  step: ChainStep,
  hooks: readonly Webhook[],
): Promise<Recipient[]> {
  const hearing = hooks.filter((webhook) => webhook.type !== 'block' && hearsUnconfirmed(webhook));
  if (hearing.length === 0) return [];
  const touches = await activityOf(tx, step.coin, [step.position]);
  return hearing.flatMap((webhook) =>
    touches
      .filter((touch) => matchesActivity(webhook, touch))
      .map((touch) => ({
        webhook,
        eventId: activityEventId(touch, null),
        content: activityContent(webhook, touch, null),
      })),
  );
}

async function recipientsOfStep(tx: Queryable, step: ChainStep, hooks: readonly Webhook[]): Promise<Recipient[]> {
  const present = hooks.filter((webhook) => wasThere(webhook, step));
  if (present.length === 0 || step.kind === 'start') return [];
  return step.kind === 'block' ? recipientsOfBlock(tx, step, present) : recipientsOfUnconfirmed(tx, step, present);
}

const keyOf = (webhookId: string, eventId: string | null): string => `${webhookId} ${eventId}`;

/** Leaves out what a webhook was told already: blocks that came back after a reorganisation, or whose depth was reached before. */
async function withoutRepeats(tx: Queryable, told: readonly Recipient[]): Promise<Recipient[]> {
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

async function fanOutChain(db: Db, coin: string, now: Date): Promise<Recorded & { hasMore: boolean }> {
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
    if (!last) return { made: 0, hints: [], hasMore: false };
    const hooks = await lockListeners(tx, coin);
    const told: Recipient[] = [];
    if (hooks.length > 0) for (const step of steps) told.push(...(await recipientsOfStep(tx, step, hooks)));
    const recorded = await recordNotifications(tx, await withoutRepeats(tx, told), now);
    await tx.update(chainReaders).set({ position: last.position }).where(own);
    return { ...recorded, hasMore: steps.length === BATCH };
  });
}

/**
 * Makes notifications of what happened on the chains and was not read yet. The steps of a chain are written once for everybody; here
 * each webhook is told what its confirmations ask for. One worker at a time holds the cursor of a chain, and reading and writing
 * commit together: each webhook receives a block exactly once. Returns how many were made, and whether there may be more.
 */
export async function fanOutChains(db: Db, now: Date): Promise<Recorded & { hasMore: boolean }> {
  const rounds = { made: 0, hints: [] as Hint[], hasMore: false };
  for (const coin of await findUnread(db)) {
    const round = await fanOutChain(db, coin, now);
    rounds.made += round.made;
    rounds.hints.push(...round.hints);
    rounds.hasMore ||= round.hasMore;
  }
  return rounds;
}

/** Fans out until aborted: as soon as this process learns of a step, and every second in any case. */
export async function startChainFanOut(service: Service, stopping: AbortSignal): Promise<void> {
  const { blocks } = service.wakeSignals;
  while (!stopping.aborted) {
    const seen = blocks.count;
    const round = await fanOutChains(service.db, service.clock.now()).catch((error: Error) => {
      service.log.error({ kind: error.name }, 'fan-out of blocks to webhooks failed');
      return { made: 0, hints: [], hasMore: false };
    });
    announce(service, round);
    if (!round.hasMore) await blocks.after(seen, POLL_MS, stopping);
  }
}
