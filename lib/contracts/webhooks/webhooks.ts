import * as z from 'zod';
import { contract, member, memberAnywhere } from '#lib/contract.ts';
import { CoinId } from '#lib/contracts/chain/coins.ts';
import { NextPrevId, only } from '#lib/list-input.ts';
import { MANAGE_WEBHOOKS, READ_WEBHOOKS } from '#lib/rights.ts';
import { EnterpriseId, HexId, Nothing, text } from '#lib/schema.ts';
import { SimulatedBankAccount, SimulatedTokenId } from './callbacks.ts';
import {
  BlockWebhookType,
  CallbackUrl,
  Confirmations,
  EnterpriseWebhookEvent,
  EnterpriseWebhookType,
  exampleBlockWebhook,
  exampleNotification,
  NewWebhookLabel,
  NotificationList,
  prevPaging,
  Removed,
  SimulatedNotifications,
  WEBHOOK_EXAMPLES,
  Webhook,
  WebhookId,
} from './shapes.ts';

const TAG = 'Webhooks';
const { enterpriseId, webhookId, url, blockId } = WEBHOOK_EXAMPLES;
const MAX_BODY_BYTES = 4 * 1024 * 1024;
const LIKE_ANY =
  'Retried, and counted for the health of the webhook, like any delivery. 409 while the webhook is suspended. In a sandbox the object may have any id.';

/** Whoever may change webhooks somewhere; the operation then asks for an admin of the webhook's enterprise. */
const BLOCK_WRITE = memberAnywhere(MANAGE_WEBHOOKS);
const ENTERPRISE_READ = member(READ_WEBHOOKS);
const ENTERPRISE_WRITE = member(MANAGE_WEBHOOKS);

const ofEnterprise = HexId.optional().meta({
  description:
    'Id of the enterprise whose secret signs the callbacks. Default: the only one of the caller, else the default one of the user.',
});

/** The older routes without a coin in the path take it as a field, or mean bitcoin. */
const BlockCoin = CoinId.optional().meta({
  description: 'Id of the coin, a field on `/api/v1`. Default: `btc` there, in sandbox mode `tbtc`.',
  examples: ['btc'],
});

/** A webhook of the caller for blocks of a coin, or for wallets that initialise on its chain. At most 10 of a type. */
export const createBlockWebhook = contract({
  routes: [
    { method: 'POST', path: '/api/v2/{coin}/webhooks' },
    { method: 'POST', path: '/api/v1/webhooks' },
  ],
  access: BLOCK_WRITE,
  headers: { 'enterprise-id': 'signingEnterpriseId' },
  input: z.object({
    coin: BlockCoin,
    signingEnterpriseId: ofEnterprise,
    type: BlockWebhookType.meta({
      description: 'Event that the webhook reports: a new block, or a wallet that initialises on the chain.',
    }),
    url: CallbackUrl,
    label: NewWebhookLabel,
    numConfirmations: Confirmations,
  }),
  output: Webhook,
  summary: 'Create a webhook for blocks of a coin.',
  done: 'Created a block endpoint',
  description:
    'The coin is one of a chain, or a token that lives on one; trading accounts and currencies of banks have no blocks (400). A caller may have ten of a type for a coin; the eleventh answers 400. With `numConfirmations` n a block webhook gets the block n below a new head. For transactions 1 is the newest block, and 0 is sent twice: unconfirmed, and in the first block. `wallet_confirmation` fires for the first transaction of a wallet on its chain.',
  tag: TAG,
  example: {
    input: { coin: 'btc', type: 'block', url, label: 'new blocks', numConfirmations: 3 },
    output: exampleBlockWebhook,
  },
});

/** The block webhooks of the caller for a coin, newest first. */
export const listBlockWebhooks = contract({
  routes: [
    { method: 'GET', path: '/api/v2/{coin}/webhooks' },
    { method: 'GET', path: '/api/v1/webhooks' },
  ],
  access: { caller: 'user' },
  input: z.object({ coin: BlockCoin, ...prevPaging }),
  output: z.object({ webhooks: z.array(Webhook).max(500), nextBatchPrevId: NextPrevId }),
  summary: 'List the block webhooks of the caller.',
  tag: TAG,
  example: { input: { coin: 'btc' }, output: { webhooks: [exampleBlockWebhook] } },
});

/** Removes the caller's block webhooks of a type and url, or the one with the id. What waits for them is not sent any more. */
export const deleteBlockWebhooks = contract({
  routes: [
    { method: 'DELETE', path: '/api/v2/{coin}/webhooks' },
    { method: 'DELETE', path: '/api/v1/webhooks' },
  ],
  access: BLOCK_WRITE,
  input: z.object({
    coin: BlockCoin,
    type: BlockWebhookType.meta({ description: 'Type of the webhooks to remove.' }),
    url: CallbackUrl.meta({ description: 'URL of the webhooks to remove.' }),
    id: HexId.optional().meta(only('the one with this id')),
  }),
  output: Removed,
  summary: 'Remove block webhooks of the caller by type and url.',
  done: 'Deleted block endpoints',
  description: 'Only the caller’s own. Their pending deliveries are skipped.',
  tag: TAG,
  example: { input: { coin: 'btc', type: 'block', url }, output: { removed: 1 } },
});

/** Notifications of the caller's block webhooks for a coin, newest first. */
export const listBlockNotifications = contract({
  routes: [
    { method: 'GET', path: '/api/v2/{coin}/webhooks/notifications' },
    { method: 'GET', path: '/api/v1/webhooks/notifications' },
  ],
  access: { caller: 'user' },
  input: z.object({ coin: BlockCoin, ...prevPaging }),
  output: NotificationList,
  summary: 'List the notifications of the caller’s block webhooks.',
  tag: TAG,
  example: { input: { coin: 'btc', limit: '25' }, output: { webhookNotifications: [exampleNotification] } },
});

/** Sends a block notification marked as simulated. In sandbox mode the block may be any; without one it is a placeholder. */
export const simulateBlockWebhook = contract({
  routes: [
    { method: 'POST', path: '/api/v2/{coin}/webhooks/{webhookId}/simulate' },
    { method: 'POST', path: '/api/v1/webhooks/{webhookId}/simulate' },
  ],
  access: BLOCK_WRITE,
  maxBodyBytes: MAX_BODY_BYTES,
  input: z.object({
    coin: BlockCoin,
    webhookId: WebhookId,
    blockId: text(200).optional().meta({
      description: 'Hash of a block, as block explorers show it. Default: a placeholder.',
    }),
  }),
  output: SimulatedNotifications,
  summary: 'Simulate a notification of a block webhook.',
  done: 'Simulated a block delivery',
  description: LIKE_ANY,
  tag: TAG,
  example: { input: { coin: 'btc', webhookId, blockId }, output: { webhookNotifications: [exampleNotification] } },
});

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
