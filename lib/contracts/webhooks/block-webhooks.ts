import * as z from 'zod';
import { contract, memberAnywhere } from '#lib/contract.ts';
import { CoinId } from '#lib/contracts/chain/coins.ts';
import { NextPrevId, only } from '#lib/list-input.ts';
import { MANAGE_WEBHOOKS } from '#lib/rights.ts';
import { HexId, text } from '#lib/schema.ts';
import {
  Confirmations,
  exampleBlockWebhook,
  exampleNotification,
  NotificationList,
  prevPaging,
  Removed,
  SimulatedNotifications,
  Webhook,
} from './shapes.ts';
import { BlockWebhookType, CallbackUrl, NewWebhookLabel, WEBHOOK_EXAMPLES, WebhookId } from './types.ts';
import { LIKE_ANY, MAX_BODY_BYTES } from './webhooks.ts';

const TAG = 'Webhooks';
const { webhookId, url, blockId } = WEBHOOK_EXAMPLES;

/** Whoever may change webhooks somewhere; the operation then asks for an admin of the webhook's enterprise. */
const BLOCK_WRITE = memberAnywhere(MANAGE_WEBHOOKS);

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
