import type { WebhookRow } from '#lib/contracts/webhooks/endpoints.ts';
import type { Webhook } from './notification-store.ts';

/** Whose events a webhook receives. */
export function kindOf({ scope, walletId }: Pick<Webhook, 'scope' | 'walletId'>): WebhookRow['kind'] {
  if (scope !== 'wallet') return scope;
  return walletId === null ? 'block' : 'wallet';
}
