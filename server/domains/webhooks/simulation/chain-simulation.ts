import { and, desc, eq, inArray, isNull, max, ne } from 'drizzle-orm';
import { chainOf } from '#lib/coins.ts';
import type { CallbackContent } from '#lib/events/catalogue.ts';
import { READ_WALLETS } from '#lib/rights.ts';
import { holdsRight } from '#server/core/call/access.ts';
import type { Queryable } from '#server/core/database/db.ts';
import type { Context } from '#server/core/runtime/service.ts';
import {
  type ChainStep,
  getTransfer,
  knownActivity,
  knownSteps,
  type WalletActivity,
} from '#server/domains/chain/public.ts';
import {
  blockContent,
  blockDepthOf,
  type Standing,
  transactionDepthOf,
  transferContent,
} from '../fan-out/chain-rules.ts';
import type { Webhook } from '../records/notification-store.ts';

/** Stand for an object and for a hash where none is named. */
export const PLACEHOLDER = '0'.repeat(32);
export const PLACEHOLDER_HASH = '0'.repeat(64);

const chainOfHook = ({ coin }: Webhook): string => chainOf(coin ?? '') ?? coin ?? '';

/** The block with this hash, in whatever case, on the chain as it is or, if it is there no more, as it was. */
export async function findSeenBlock({ db }: Context, webhook: Webhook, hash: string): Promise<ChainStep | undefined> {
  const spellings = [hash, `0x${hash}`, hash.toUpperCase()];
  const [seen] = await db
    .select()
    .from(knownSteps)
    .where(and(eq(knownSteps.coin, chainOfHook(webhook)), inArray(knownSteps.hash, spellings)))
    .orderBy(desc(isNull(knownSteps.undone)), desc(knownSteps.position))
    .limit(1);
  return seen;
}

/** How many blocks lie above this one. */
async function blocksAbove(db: Queryable, { coin, height, undone }: ChainStep): Promise<number> {
  if (undone !== null) return 0;
  const standing = and(eq(knownSteps.coin, coin), ne(knownSteps.kind, 'unconfirmed'), isNull(knownSteps.undone));
  const [row] = await db
    .select({ head: max(knownSteps.height) })
    .from(knownSteps)
    .where(standing);
  return Math.max(0, Number(row?.head ?? 0) - (height ?? 0));
}

/** What the webhook is told of a block, or will be: never more confirmations than the block has. */
export async function seenBlockContent(context: Context, webhook: Webhook, block: ChainStep): Promise<CallbackContent> {
  const content = blockContent(webhook, block);
  const confirmations = Math.min(blockDepthOf(webhook), await blocksAbove(context.db, block));
  return { ...content, more: { ...content.more, confirmations } };
}

/** The same of a transfer: as it stands, and never with more confirmations than the webhook waits for. */
export async function seenTransferContent(
  context: Context,
  webhook: Webhook,
  touch: WalletActivity,
): Promise<CallbackContent> {
  const { walletId, transferId } = touch;
  const found = await getTransfer.run(context, { coin: webhook.coin ?? touch.coin, walletId, transferId });
  const { state, blockHash, height } = found;
  const confirmations = Math.min(found.confirmations, transactionDepthOf(webhook) + 1);
  return transferContent(webhook, touch, { state, confirmations, blockHash, height });
}

/** The first transaction of a wallet of the webhook's enterprise that the block holds. */
async function findInitial({ db, caller }: Context, { enterpriseId }: Webhook, { coin, position }: ChainStep) {
  if (!holdsRight(caller, enterpriseId, READ_WALLETS)) return undefined;
  const [touch] = await db
    .select()
    .from(knownActivity)
    .where(
      and(
        eq(knownActivity.coin, coin),
        eq(knownActivity.position, position),
        eq(knownActivity.enterpriseId, enterpriseId),
        eq(knownActivity.isInitial, true),
      ),
    )
    .limit(1);
  return touch;
}

/** Types that tell of a transaction which is in no block any more, or never will be. */
const GONE: ReadonlySet<string> = new Set(['transactionRemoved', 'transactionExpire']);

/** Of a transaction in a block of which nothing is known. */
const placeholderStanding = (webhook: Webhook, blockHash: string): Standing => {
  if (GONE.has(webhook.type)) return { state: 'removed', confirmations: 0 };
  const state = 'confirmed';
  if (chainOf(webhook.coin ?? '') === undefined) return { state, confirmations: 0 };
  return { state, confirmations: transactionDepthOf(webhook) + 1, blockHash, height: 0 };
};

/** What a block webhook is told of a block with this hash of which nothing is known. */
export function placeholderBlockContent(context: Context, webhook: Webhook, hash: string): CallbackContent {
  const coin = webhook.coin ?? '';
  if (webhook.type === 'wallet_confirmation') {
    const more = { ...placeholderStanding(webhook, hash) };
    return { coin, hash, walletId: PLACEHOLDER, subjectType: 'wallet', subjectId: PLACEHOLDER, more };
  }
  return blockContent(webhook, { position: 0, height: 0, hash, minedAt: context.now.toISOString() });
}

/** What a block webhook is told of a block: of itself, or of a wallet of the enterprise that it initialised. */
export async function blockSimulation(
  context: Context,
  webhook: Webhook,
  { hash, seen }: { hash: string; seen: ChainStep | undefined },
): Promise<CallbackContent> {
  if (seen === undefined) return placeholderBlockContent(context, webhook, hash);
  if (webhook.type === 'block') return seenBlockContent(context, webhook, seen);
  const touch = await findInitial(context, webhook, seen);
  return touch ? seenTransferContent(context, webhook, touch) : placeholderBlockContent(context, webhook, hash);
}

/** What a wallet webhook is told of a transfer of which nothing but its ids is known. */
export const placeholderTransferContent = (
  webhook: Webhook,
  { transferId = PLACEHOLDER, hash = PLACEHOLDER_HASH }: { transferId?: string | undefined; hash?: string | undefined },
): CallbackContent => {
  const place = { coin: webhook.coin ?? '', walletId: webhook.walletId ?? PLACEHOLDER };
  const transfer = { ...place, transaction: hash, transferId, direction: 'receive', quantity: '0' } as const;
  return transferContent(webhook, transfer, placeholderStanding(webhook, PLACEHOLDER_HASH));
};
