import { and, eq } from 'drizzle-orm';
import { parseBounded } from '#lib/bounded-json.ts';
import type { ParsedInputOf } from '#lib/contract.ts';
import * as contracts from '#lib/contracts/webhooks/secrets.ts';
import { VERIFY_WEBHOOKS } from '#lib/rights.ts';
import { holdsRight } from '#server/core/call/access.ts';
import { fail, refuseField } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { type Context } from '#server/core/runtime/service.ts';
import { sha256 } from '#server/core/runtime/vault.ts';
import { findOrganization } from '#server/domains/directory/public.ts';
import type { Webhook } from '../records/notification-store.ts';
import { findWebhook } from '../records/webhook-access.ts';
import { findSecrets, openSecrets } from '../signatures/secret-store.ts';
import { isOneOf, isSignedByAny } from '../signatures/signing.ts';
import { webhookNotifications } from '../tables.ts';

const REFUSED =
  'Notifications of this webhook are verified by the admins of its enterprise, with the scope enterprise_view_all.';

type Input = ParsedInputOf<typeof contracts.verifyWebhookNotification>;

export const verifyWebhookNotification = operation(contracts.verifyWebhookNotification, async (context, input) => {
  const webhook = await findWebhook(context, input.webhookId, ({ memberships }) => [...memberships.keys()]);
  const signers = await findSigners(context, webhook);
  if (signers.length === 0) fail('missing_role', REFUSED);
  requireJson(input.notificationPayload);
  const { db, service, now } = context;
  const held = await Promise.all(signers.map((id) => findSecrets(db, id)));
  const secrets = held.flatMap((row) => openSecrets(service.vault, row, now));
  if (secrets.length === 0)
    fail('validation_failed', 'The enterprise has no signing secret yet. Create one with POST /api/v2/webhook/secret.');
  return { webhookId: webhook.id, isValid: await isGenuine(context, input, secrets) };
});

/** By whose secret its callbacks are signed: enterprises that the caller administers, and their own webhook's. */
async function findSigners(context: Context, { userId, enterpriseId, organizationId }: Webhook): Promise<string[]> {
  if (userId === context.caller.userId) return [enterpriseId];
  const all = organizationId === null ? [enterpriseId] : await findOrganization(context, organizationId);
  return all.filter((id) => holdsRight(context.caller, id, VERIFY_WEBHOOKS));
}

function requireJson(payload: string): void {
  const { problem } = parseBounded(payload);
  if (problem !== null)
    refuseField(
      'notificationPayload',
      `must be the JSON text of the notification, exactly as it was received; this one ${problem}`,
    );
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
