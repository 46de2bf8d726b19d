import { walletCallbackShape } from '#lib/contracts/webhooks/wallet-callbacks.ts';
import type { CallbackContent } from '#lib/events/catalogue.ts';
import { blockContent } from '../fan-out/chain-rules.ts';
import type { Webhook } from '../records/notification-store.ts';
import { PLACEHOLDER, PLACEHOLDER_HASH, placeholderTransferContent } from './chain-simulation.ts';

interface Named {
  transferId?: string | undefined;
  hash?: string | undefined;
  pendingApprovalId?: string | undefined;
  txRequestId?: string | undefined;
}

/** What a simulation of a wallet webhook tells; placeholders stand for what is not named. */
export function walletContent(webhook: Webhook, named: Named = {}): CallbackContent {
  const { pendingApprovalId = PLACEHOLDER, txRequestId = PLACEHOLDER } = named;
  const place = { coin: webhook.coin ?? '', walletId: webhook.walletId ?? PLACEHOLDER };
  switch (walletCallbackShape(webhook.type)) {
    case 'approval':
      return { ...place, pendingApprovalId };
    case 'request':
    case 'requestTransaction':
      return { ...place, more: { txRequestId, state: 'delivered' } };
    case 'transfer':
      return placeholderTransferContent(webhook, named);
    case 'block':
      return blockContent(webhook, { position: 0, height: 0, hash: PLACEHOLDER_HASH, minedAt: null });
    case 'wallet':
      return place;
  }
}
