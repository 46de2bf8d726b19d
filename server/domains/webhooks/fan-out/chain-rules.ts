import type { CallbackContent } from '#lib/events/catalogue.ts';
import { sha256 } from '#server/core/runtime/vault.ts';
import type { ChainStep, WalletActivity } from '#server/domains/chain/public.ts';
import type { Webhook } from '../records/notification-store.ts';

export type BlockPlace = Pick<ChainStep, 'position' | 'height' | 'hash' | 'minedAt'>;

/** Types of wallet webhooks that hear of every transaction of their wallet. */
const TRANSACTION_TYPES: readonly string[] = ['transfer', 'transaction'];

export const CHAIN_TYPES: readonly string[] = ['block', 'wallet_confirmation', ...TRANSACTION_TYPES];

/** How many blocks below a new head the block lies that a webhook is told: 0 is the head itself. */
export const blockDepthOf = (webhook: Webhook): number => webhook.numConfirmations ?? 0;

/** The same for transactions, which have one confirmation in the head already. Without any asked for, they are told there too. */
export const transactionDepthOf = (webhook: Webhook): number => Math.max(1, webhook.numConfirmations ?? 0) - 1;

export const hearsUnconfirmed = (webhook: Webhook): boolean => (webhook.numConfirmations ?? 0) === 0;

/** Whether a webhook is for transactions of this kind; the first one of a wallet initialises it on its chain. */
export function matchesActivity(webhook: Webhook, touch: WalletActivity): boolean {
  if (webhook.coin !== touch.coin) return false;
  if (webhook.type === 'wallet_confirmation') return touch.isInitial && webhook.enterpriseId === touch.enterpriseId;
  return TRANSACTION_TYPES.includes(webhook.type) && webhook.walletId === touch.walletId;
}

/** A webhook is told what happened after it was made. */
export const wasThere = (webhook: Webhook, step: Pick<ChainStep, 'seenAt'>): boolean =>
  Date.parse(webhook.createdAt) <= Date.parse(step.seenAt);

const idOf = (...parts: readonly (string | null)[]): string => sha256(parts.join(' ')).toString('hex').slice(0, 32);

/** One for each block of a chain: a webhook receives it once, however often the block comes back. */
export const blockEventId = (chain: string, hash: string | null): string => idOf('block', chain, hash);

/** One for each place of a transaction: outside of blocks, and in each block that it is in after a reorganisation. */
export const activityEventId = (touch: WalletActivity, block: BlockPlace | null): string =>
  idOf('transaction', touch.coin, touch.transaction, touch.walletId, block?.hash ?? 'unconfirmed');

export function blockContent(webhook: Webhook, block: BlockPlace): CallbackContent {
  const hash = block.hash ?? '';
  return {
    coin: webhook.coin ?? undefined,
    hash,
    walletId: webhook.walletId ?? undefined,
    subjectType: 'block',
    subjectId: hash,
    more: { height: block.height, confirmations: blockDepthOf(webhook), minedAt: block.minedAt ?? undefined },
  };
}

/** What a callback says of the transfer itself. */
type Transfer = Pick<WalletActivity, 'coin' | 'transaction' | 'walletId' | 'transferId' | 'direction' | 'quantity'>;

/** Where a transfer stands: its block and height only while it is in one. */
export interface Standing {
  state: 'unconfirmed' | 'confirmed' | 'replaced' | 'removed';
  confirmations: number;
  blockHash?: string | null | undefined;
  height?: number | null | undefined;
}

/** What a webhook is told of a transfer; one of wallets that initialise hears of the wallet alone. */
export function transferContent({ type }: Webhook, transfer: Transfer, standing: Standing): CallbackContent {
  const { coin, transaction, walletId, transferId, direction, quantity } = transfer;
  const place = { coin, hash: transaction, walletId };
  if (type === 'wallet_confirmation')
    return { ...place, subjectType: 'wallet', subjectId: walletId, more: { ...standing } };
  const more = { ...standing, direction, quantity };
  return { ...place, transferId, subjectType: 'transfer', subjectId: transferId, more };
}

/** `block` is null for a transaction that is in none yet. */
export function activityContent(webhook: Webhook, touch: WalletActivity, block: BlockPlace | null): CallbackContent {
  if (block === null) return transferContent(webhook, touch, { state: 'unconfirmed', confirmations: 0 });
  const confirmations = transactionDepthOf(webhook) + 1;
  const { hash: blockHash, height } = block;
  return transferContent(webhook, touch, { state: 'confirmed', confirmations, blockHash, height });
}
