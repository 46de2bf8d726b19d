import { walletCallbackShape } from '#lib/contracts/webhooks/wallet-callbacks.ts';
import type { CallbackContent } from '#lib/events/catalogue.ts';

/** Stand for objects where none is named. */
const PLACEHOLDER = '0'.repeat(32);
const PLACEHOLDER_HASH = '0'.repeat(64);

interface Named {
  transferId?: string | undefined;
  hash?: string | undefined;
  direction?: string | undefined;
  quantity?: string | undefined;
  pendingApprovalId?: string | undefined;
  txRequestId?: string | undefined;
}

/** What a simulation of a wallet webhook tells; placeholders stand for what is not named. */
export function walletContent(
  type: string,
  place: { coin: string; walletId: string },
  { transferId, hash, direction, quantity, pendingApprovalId, txRequestId }: Named = {},
): CallbackContent {
  switch (walletCallbackShape(type)) {
    case 'approval':
      return { ...place, pendingApprovalId: pendingApprovalId ?? PLACEHOLDER };
    case 'request':
      return { ...place, more: { txRequestId: txRequestId ?? PLACEHOLDER, state: 'delivered' } };
    case 'transfer':
      return {
        ...place,
        transferId: transferId ?? PLACEHOLDER,
        hash: hash ?? PLACEHOLDER_HASH,
        more: { state: 'confirmed', direction, quantity },
      };
    case 'wallet':
      return place;
  }
}
