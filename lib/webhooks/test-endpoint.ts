import type { Contract, InputOf, OutputOf } from '#lib/contract.ts';
import { getWebhookReceiver, openWebhookReceiver, type Receiver } from '#lib/contracts/webhooks/receivers.ts';
import { createWebhookSecret, getWebhookSecret } from '#lib/contracts/webhooks/secrets.ts';

/** Calls an operation of the API, from a browser or from a script. Throws ApiError. */
export type Ask = <C extends Contract>(contract: C, input: InputOf<C>) => Promise<OutputOf<C>>;

/** The built-in receiver of an enterprise; opened when there is none. Throws ApiError. */
export async function ensureReceiver(ask: Ask, enterpriseId: string): Promise<{ receiver: Receiver; isNew: boolean }> {
  const { receiver } = await ask(getWebhookReceiver, { enterpriseId });
  if (receiver !== null) return { receiver, isNew: false };
  return { receiver: await ask(openWebhookReceiver, { enterpriseId, keepsOpen: true }), isNew: true };
}

/** Makes the signing secret of an enterprise when it has none. Returns it then, for the only time, else null. Throws ApiError. */
export async function ensureSecret(ask: Ask, enterpriseId: string): Promise<string | null> {
  const { hasSecret } = await ask(getWebhookSecret, { enterpriseId });
  return hasSecret ? null : (await ask(createWebhookSecret, { enterpriseId })).secret;
}
