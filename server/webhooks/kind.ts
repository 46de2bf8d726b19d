import type { WebhookRow } from '#lib/contracts/webhook-endpoints.ts';
import type { Webhook } from './open-notifications.ts';

/** Whose events a webhook hears. */
export function kindOf({ scope, walletId }: Pick<Webhook, 'scope' | 'walletId'>): WebhookRow['kind'] {
  if (scope !== 'wallet') return scope;
  return walletId === null ? 'block' : 'wallet';
}
