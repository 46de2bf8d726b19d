import type { ParsedInputOf } from '#lib/contract.ts';
import * as contracts from '#lib/contracts/webhooks/endpoint-changes.ts';
import { operation } from '#server/core/call/operation.ts';
import { requireTarget } from '../addresses/targets.ts';
import { asActive, asSuspended, changeWebhook } from '../records/activation.ts';
import type { Webhook } from '../records/notification-store.ts';
import { wantedStatuses } from '../records/wanted-status.ts';
import { concernedBy, lockChangeableWebhook } from '../records/webhook-access.ts';
import { presentOne } from './endpoint-search.ts';

type Input = ParsedInputOf<typeof contracts.updateWebhook>;

/** What a wanted state changes; nothing where the webhook is in it already. */
function stateChanges(before: Webhook, wanted: Input['state'], now: Date) {
  if (wanted === undefined || wanted === before.state) return {};
  return wanted === 'active' ? asActive(now) : asSuspended(now);
}

export const updateWebhook = operation(contracts.updateWebhook, async (context, input) => {
  const { enterpriseId, webhookId, state, status, kycState, ...wanted } = input;
  const { db, now } = context;
  const before = await lockChangeableWebhook(context, webhookId, enterpriseId);
  if (wanted.url !== undefined && wanted.url !== before.url)
    await requireTarget(context, wanted.url, await concernedBy(db, before));
  const identityStatuses = wantedStatuses(before.type, { status, kycState });
  const given = Object.entries({ ...wanted, identityStatuses });
  const changes = Object.fromEntries(given.filter(([, value]) => value !== undefined));
  const after = await changeWebhook(context, before, { ...changes, ...stateChanges(before, state, now) });
  const shown = await presentOne(db, after);
  await context.audit({
    subjectType: 'webhook',
    subjectId: before.id,
    before: { ...(await presentOne(db, before)) },
    after: { ...shown },
  });
  return shown;
});
