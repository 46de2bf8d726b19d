import { and, eq } from 'drizzle-orm';
import type { ParsedInputOf } from '#lib/contract.ts';
import * as contracts from '#lib/contracts/webhook-secrets.ts';
import { mayInEnterprise } from '#server/core/access.ts';
import { fail, orNotFound } from '#server/core/errors.ts';
import { type Context, operation } from '#server/core/operation.ts';
import { sha256 } from '#server/core/vault.ts';
import type { Webhook } from './open-notifications.ts';
import { findSecrets, openSecrets } from './secrets.ts';
import { isOneOf, isSignedByAny } from './signing.ts';
import { webhookNotifications, webhooks } from './tables.ts';

type Input = ParsedInputOf<typeof contracts.verifyWebhookNotification>;

export const verifyWebhookNotification = operation(contracts.verifyWebhookNotification, async (context, input) => {
  const webhook = await readWebhook(context, input.webhookId);
  requireJson(input.notificationPayload);
  const { db, service, now } = context;
  const secrets = openSecrets(service.vault, await findSecrets(db, webhook.enterpriseId), now);
  if (secrets.length === 0)
    fail('validation_failed', 'The enterprise has no webhook secret yet. Create one with POST /api/v2/webhook/secret.');
  return { webhookId: webhook.id, isValid: await isGenuine(context, input, secrets) };
});

/** A webhook of the caller's own or of an enterprise that he may read. */
async function readWebhook({ db, caller }: Context, id: string): Promise<Webhook> {
  const [row] = await db.select().from(webhooks).where(eq(webhooks.id, id)).limit(1);
  const isReadable =
    row !== undefined &&
    caller.memberships.has(row.enterpriseId) &&
    (row.userId === caller.userId || mayInEnterprise(caller, row.enterpriseId, 'enterprise_view_all'));
  return orNotFound(isReadable ? row : null, 'The webhook does not exist, or it is not yours.');
}

function requireJson(payload: string): void {
  try {
    JSON.parse(payload);
  } catch {
    const message = 'must be the JSON text of the notification, exactly as it was received';
    fail('validation_failed', `notificationPayload: ${message}`, {
      problems: [{ path: 'notificationPayload', message }],
    });
  }
}

/** By its signature; or, when the secret itself is sent in its place, by being a text that this webhook was sent. */
async function isGenuine(
  { db }: Context,
  { webhookId, signature, notificationPayload }: Input,
  secrets: readonly string[],
): Promise<boolean> {
  if (isSignedByAny(secrets, notificationPayload, signature)) return true;
  if (!isOneOf(secrets, signature)) return false;
  const [sent] = await db
    .select({ id: webhookNotifications.id })
    .from(webhookNotifications)
    .where(
      and(
        eq(webhookNotifications.webhookId, webhookId),
        eq(webhookNotifications.payloadDigest, sha256(notificationPayload)),
        eq(webhookNotifications.payload, notificationPayload),
      ),
    )
    .limit(1);
  return sent !== undefined;
}
