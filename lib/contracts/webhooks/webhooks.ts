import * as z from 'zod';
import { contract, member } from '#lib/contract.ts';
import { NextPrevId, only } from '#lib/list-input.ts';
import { MANAGE_WEBHOOKS, READ_WEBHOOKS } from '#lib/rights.ts';
import { EnterpriseId, HexId, Nothing } from '#lib/schema.ts';
import { SimulatedBankAccount, SimulatedTokenId } from './callbacks.ts';
import { exampleNotification, prevPaging, SimulatedNotifications, Webhook } from './shapes.ts';
import {
  CallbackUrl,
  EnterpriseWebhookEvent,
  EnterpriseWebhookType,
  NewWebhookLabel,
  WEBHOOK_EXAMPLES,
  WebhookId,
} from './types.ts';

const TAG = 'Webhooks';
const { enterpriseId, webhookId, url } = WEBHOOK_EXAMPLES;

export const MAX_BODY_BYTES = 4 * 1024 * 1024;

export const LIKE_ANY =
  'Retried, and counted for the health of the webhook, like any delivery. 409 while the webhook is suspended. In a sandbox the object may have any id.';

const ENTERPRISE_READ = member(READ_WEBHOOKS);
const ENTERPRISE_WRITE = member(MANAGE_WEBHOOKS);

const exampleWebhook: z.input<typeof Webhook> = {
  id: webhookId,
  label: 'new tokens',
  created: '2026-03-02T09:30:00.000Z',
  enterpriseId,
  coin: 'ofc',
  scope: 'enterprise',
  type: 'accessToken',
  url,
  version: 2,
  state: 'active',
  successiveFailedAttempts: 0,
  listenToFailureStates: false,
  txRequestStates: [],
  txRequestTransactionStates: [],
};

/** A webhook of an enterprise: told of new access tokens or bank accounts; of the other types nothing happens here yet. At most 10 of a type. */
export const createEnterpriseWebhook = contract({
  routes: [{ method: 'POST', path: '/api/v2/enterprise/{enterpriseId}/webhooks' }],
  access: ENTERPRISE_WRITE,
  input: z.object({
    enterpriseId: EnterpriseId,
    type: EnterpriseWebhookEvent,
    url: CallbackUrl,
    label: NewWebhookLabel,
  }),
  output: Webhook,
  summary: 'Create an enterprise webhook.',
  done: 'Created an enterprise endpoint',
  description: 'An enterprise may have ten of a type; the eleventh answers 400. The coin of such a webhook is `ofc`.',
  tag: TAG,
  example: { input: { enterpriseId, type: 'accessToken', url, label: 'new tokens' }, output: exampleWebhook },
});

/** The enterprise webhooks of an enterprise, newest first. */
export const listEnterpriseWebhooks = contract({
  routes: [{ method: 'GET', path: '/api/v2/enterprise/{enterpriseId}/webhooks' }],
  access: ENTERPRISE_READ,
  input: z.object({
    enterpriseId: EnterpriseId,
    type: EnterpriseWebhookType.optional().meta(only('webhooks of this type')),
    ...prevPaging,
  }),
  output: z.object({ webhooks: z.array(Webhook).max(500), nextBatchPrevId: NextPrevId }),
  summary: 'List the webhooks of an enterprise.',
  tag: TAG,
  example: { input: { enterpriseId, type: 'accessToken' }, output: { webhooks: [exampleWebhook] } },
});

/** Removes a webhook of an enterprise. What waits for it is not sent any more. */
export const deleteEnterpriseWebhook = contract({
  routes: [{ method: 'DELETE', path: '/api/v2/enterprise/{enterpriseId}/webhook/{webhookId}' }],
  access: ENTERPRISE_WRITE,
  reply: 'empty',
  status: 204,
  input: z.object({ enterpriseId: EnterpriseId, webhookId: WebhookId }),
  output: Nothing,
  summary: 'Remove a webhook of an enterprise.',
  done: 'Deleted an enterprise endpoint',
  description: 'Its pending deliveries are skipped.',
  tag: TAG,
  example: { input: { enterpriseId, webhookId }, output: {} },
});

/** Sends a notification marked as simulated, about an access token or a bank account, or with placeholder data. */
export const simulateEnterpriseWebhook = contract({
  routes: [
    { method: 'POST', path: '/api/v2/enterprise/{enterpriseId}/webhook/{webhookId}/simulate' },
    { method: 'GET', path: '/api/v2/enterprise/{enterpriseId}/webhook/{webhookId}/simulate' },
  ],
  access: ENTERPRISE_WRITE,
  effect: 'write',
  maxBodyBytes: MAX_BODY_BYTES,
  input: z.object({
    enterpriseId: EnterpriseId,
    webhookId: WebhookId,
    accessTokenId: SimulatedTokenId,
    ...SimulatedBankAccount,
    transferId: HexId.optional().meta({
      description:
        'Id of a transfer; for webhooks of the types `reversal` and `policyBalanceChange`. Default: a placeholder.',
    }),
  }),
  output: SimulatedNotifications,
  summary: 'Simulate a notification of an enterprise webhook.',
  done: 'Simulated an enterprise delivery',
  description: LIKE_ANY,
  tag: TAG,
  example: {
    input: { enterpriseId, webhookId },
    output: {
      webhookNotifications: [
        {
          ...exampleNotification,
          type: 'accessToken',
          coin: undefined,
          hash: undefined,
          response: { code: 0, type: '', body: '', error: '' },
          enterprise: enterpriseId,
          accessToken: '0a1b2c3d4e5f60718293a4b5c6d7e8f9',
          payload: '{"type":"accessToken","accessToken":"0a1b2c3d4e5f60718293a4b5c6d7e8f9","simulation":true}',
        },
      ],
    },
  },
});

/** The same for a webhook of the type bankAccount, with the account in the path. */
export const simulateBankAccountWebhook = contract({
  routes: [
    {
      method: 'GET',
      path: '/api/v2/enterprise/{enterpriseId}/webhook/{webhookId}/bankaccount/{bankAccountId}/simulate',
    },
    {
      method: 'POST',
      path: '/api/v2/enterprise/{enterpriseId}/webhook/{webhookId}/bankaccount/{bankAccountId}/simulate',
    },
  ],
  access: ENTERPRISE_WRITE,
  effect: 'write',
  input: z.object({
    enterpriseId: EnterpriseId,
    webhookId: WebhookId,
    ...SimulatedBankAccount,
    bankAccountId: z.string().min(1).max(200).meta({ description: 'Id of the bank account.' }),
  }),
  output: SimulatedNotifications,
  summary: 'Simulate a notification about a bank account.',
  done: 'Simulated a bank account delivery',
  description: LIKE_ANY,
  tag: TAG,
  example: {
    input: { enterpriseId, webhookId, bankAccountId: '3a4b5c6d7e8f40112233445566778899' },
    output: {
      webhookNotifications: [
        {
          ...exampleNotification,
          type: 'bankAccount',
          coin: undefined,
          hash: undefined,
          response: { code: 0, type: '', body: '', error: '' },
          enterprise: enterpriseId,
          bankAccount: '3a4b5c6d7e8f40112233445566778899',
          payload: '{"type":"bankAccount","bankAccount":"3a4b5c6d7e8f40112233445566778899","simulation":true}',
        },
      ],
    },
  },
});
