import { and, asc, eq, gt, inArray, isNull, lte, ne, or } from 'drizzle-orm';
import { coinsOnChain } from '#lib/coins.ts';
import type { Db, Queryable } from '#server/core/database/db.ts';
import type { Hint } from '#server/core/runtime/broadcast.ts';
import type { Service } from '#server/core/runtime/service.ts';
import {
  type ChainStep,
  findUnread,
  knownActivity,
  knownSteps,
  replacementsAmong,
  takeSteps,
  type WalletActivity,
} from '#server/domains/chain/public.ts';
import type { Webhook } from '../records/notification-store.ts';
import { webhookNotifications, webhooks } from '../tables.ts';
import {
  activityContent,
  activityEventId,
  type BlockPlace,
  blockContent,
  blockDepthOf,
  blockEventId,
  CHAIN_TYPES,
  hearsUnconfirmed,
  matchesActivity,
  transactionDepthOf,
  wasThere,
} from './chain-rules.ts';
import { announce, type Recipient, type Recorded, recordNotifications } from './record-notifications.ts';

const READER = 'webhooks';
const BATCH = 50;
const POLL_MS = 1000;

/** Blocks at some heights of the chain as it was at a step. */
async function blocksAt(tx: Queryable, step: ChainStep, heights: readonly number[]): Promise<Map<number, BlockPlace>> {
  if (heights.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(knownSteps)
    .where(
      and(
        eq(knownSteps.coin, step.coin),
        inArray(knownSteps.height, [...heights]),
        ne(knownSteps.kind, 'unconfirmed'),
        lte(knownSteps.position, step.position),
        or(isNull(knownSteps.undone), gt(knownSteps.undone, step.position)),
      ),
    );
  return new Map(rows.map((row) => [row.height ?? -1, row]));
}

const activityOf = (tx: Queryable, coin: string, positions: readonly number[]): Promise<WalletActivity[]> =>
  tx
    .select()
    .from(knownActivity)
    .where(and(eq(knownActivity.coin, coin), inArray(knownActivity.position, [...positions])))
    .orderBy(asc(knownActivity.position), asc(knownActivity.transaction), asc(knownActivity.walletId));

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
  const all = await activityOf(tx, step.coin, [step.position]);
  const hashes = all.map(({ transaction }) => transaction);
  const replacements = await replacementsAmong(tx, step.coin, hashes);
  const touches = all.filter(({ transaction }) => !replacements.has(transaction));
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
    const steps = await takeSteps(tx, { reader: READER, coin }, BATCH);
    if (steps.length === 0) return { made: 0, hints: [], hasMore: false };
    const hooks = await lockListeners(tx, coin);
    const told: Recipient[] = [];
    if (hooks.length > 0) for (const step of steps) told.push(...(await recipientsOfStep(tx, step, hooks)));
    const recorded = await recordNotifications(tx, await withoutRepeats(tx, told), now);
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
  for (const coin of await findUnread(db, READER)) {
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
