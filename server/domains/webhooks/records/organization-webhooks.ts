import { fail } from '#server/core/call/errors.ts';
import type { Context } from '#server/core/runtime/service.ts';
import { findOrganization } from '#server/domains/directory/public.ts';
import type { Webhook } from './notification-store.ts';
import { findWebhook, readableEnterprises } from './webhook-access.ts';

/** Enterprises of an organisation that the caller may read; none, no organisation. */
export async function readableOfOrganization(context: Context, organizationId: string): Promise<string[]> {
  const readable = readableEnterprises(context.caller);
  const ids = (await findOrganization(context, organizationId)).filter((id) => readable.includes(id));
  if (ids.length === 0) fail('missing_scope', 'You may not read an enterprise of this organisation.');
  return ids;
}

/** One webhook of an organisation that the caller may read. */
export async function findOrganizationWebhook(
  context: Context,
  { organizationId, webhookId }: { organizationId: string; webhookId: string },
): Promise<Webhook> {
  const readable = await readableOfOrganization(context, organizationId);
  const webhook = await findWebhook(context, webhookId, () => readable);
  if (webhook.organizationId !== organizationId) fail('not_found', 'You have no such webhook.');
  return webhook;
}
