import * as z from 'zod';
import { contract, member } from '#lib/contract.ts';
import { MANAGE_WEBHOOKS } from '#lib/rights.ts';
import { EnterpriseId, Nothing } from '#lib/schema.ts';
import { exampleRow, IsOrdered, WebhookRow, WebhookState } from './endpoints.ts';
import { IdentityStatuses, KycStates } from './shapes.ts';
import { CallbackUrl, ListenToFailureStates, WEBHOOK_EXAMPLES, WebhookId, WebhookLabel } from './types.ts';

const TAG = 'Webhooks';
const BASE = '/api/clearhouse/v1/enterprises/{enterpriseId}/webhooks' as const;
const WRITE = member(MANAGE_WEBHOOKS);
const { enterpriseId, webhookId } = WEBHOOK_EXAMPLES;

/**
 * Ours: changes what is given. What waits goes to the new url. `suspended` keeps what waits until it is active again, which starts
 * the count of failures anew.
 */
export const updateWebhook = contract({
  routes: [{ method: 'PATCH', path: `${BASE}/{webhookId}` }],
  access: WRITE,
  input: z.object({
    enterpriseId: EnterpriseId,
    webhookId: WebhookId,
    label: WebhookLabel.optional(),
    url: CallbackUrl.optional(),
    state: WebhookState.optional().meta({
      description: '`suspended` keeps what waits; `active` sends it and starts the count of failures anew.',
    }),
    listenToFailureStates: ListenToFailureStates.optional(),
    isOrdered: IsOrdered.optional(),
    status: IdentityStatuses.optional().meta({
      description:
        'Statuses of identities that it is told of from now on, all for an empty list; for webhooks of the type `identityStatus`.',
    }),
    kycState: KycStates.optional().meta({
      description:
        'States that it is told of from now on, all for an empty list; for webhooks of the types `userKycState` and `enterpriseKycState`.',
    }),
  }),
  output: WebhookRow,
  summary: 'Change a webhook.',
  done: 'Changed an endpoint',
  tag: TAG,
  example: { input: { enterpriseId, webhookId, label: 'new tokens' }, output: exampleRow },
});

/** Ours: makes a webhook active, starts its count of failures anew and lets what waits go on. */
export const reactivateWebhook = contract({
  routes: [{ method: 'POST', path: `${BASE}/{webhookId}/reactivate` }],
  access: WRITE,
  input: z.object({ enterpriseId: EnterpriseId, webhookId: WebhookId }),
  output: WebhookRow,
  summary: 'Reactivate a webhook.',
  done: 'Reactivated an endpoint',
  tag: TAG,
  example: { input: { enterpriseId, webhookId }, output: exampleRow },
});

/** Ours: deletes any webhook of an enterprise. What waits for it is not sent any more; what it was sent stays on record. */
export const deleteWebhook = contract({
  routes: [{ method: 'DELETE', path: `${BASE}/{webhookId}` }],
  access: WRITE,
  reply: 'empty',
  status: 204,
  input: z.object({ enterpriseId: EnterpriseId, webhookId: WebhookId }),
  output: Nothing,
  summary: 'Delete a webhook.',
  done: 'Deleted an endpoint',
  description:
    'An administrator may delete every webhook of the enterprise, including those created by other users. Its pending deliveries are skipped; its history is kept.',
  tag: TAG,
  example: { input: { enterpriseId, webhookId }, output: {} },
});
