import * as z from 'zod';
import { contract, memberAnywhere } from '#lib/contract.ts';
import { CoinId } from '#lib/contracts/chain/coins.ts';
import { NextPrevId, only } from '#lib/list-input.ts';
import { MANAGE_WEBHOOKS, READ_WALLETS } from '#lib/rights.ts';
import { Flag, HexId, text, unsupported } from '#lib/schema.ts';
import {
  Confirmations,
  exampleBlockWebhook,
  exampleNotification,
  NotificationList,
  prevPaging,
  Removed,
  SimulatedNotifications,
  TxRequestStates,
  TxRequestTransactionStates,
  Webhook,
} from './shapes.ts';
import {
  CallbackUrl,
  ListenToFailureStates,
  NewWebhookLabel,
  WalletWebhookType,
  WEBHOOK_EXAMPLES,
  WebhookId,
} from './types.ts';

const TAG = 'Webhooks';
const BASE = '/api/v2/{coin}/wallet/{walletId}/webhooks' as const;
const { walletId, webhookId, url } = WEBHOOK_EXAMPLES;
const place = { coin: CoinId, walletId: z.string().min(1).max(200).meta({ description: 'Id of the wallet.' }) };

/** Whoever may see the wallet. */
const READ = { ...memberAnywhere(READ_WALLETS), wallet: 'walletId' } as const;
/** Whoever may change webhooks somewhere; the operation asks for an admin of the wallet's enterprise. */
const WRITE = memberAnywhere(MANAGE_WEBHOOKS);

const exampleWebhook: z.input<typeof Webhook> = {
  ...exampleBlockWebhook,
  coin: 'ofc',
  type: 'transfer',
  walletId,
  label: 'transfers',
  numConfirmations: 0,
};
const exampleSent: z.input<typeof SimulatedNotifications>['webhookNotifications'][number] = {
  ...exampleNotification,
  type: 'transfer',
  coin: 'ofc',
  wallet: walletId,
  transfer: '2d3e4f5a6b7c48990011223344556677',
  payload: '{"type":"transfer","coin":"ofc","transfer":"2d3e4f5a6b7c48990011223344556677","simulation":true}',
};

/** A webhook of a wallet, of which there are at most 10 of a type. */
export const addWalletWebhook = contract({
  routes: [{ method: 'POST', path: BASE }],
  access: WRITE,
  input: z.object({
    ...place,
    type: WalletWebhookType.meta({
      description:
        'Event that the webhook reports. `transfer` and `transaction` are sent by themselves; the others are taken and can be simulated.',
    }),
    url: CallbackUrl,
    label: NewWebhookLabel,
    numConfirmations: Confirmations,
    allToken: unsupported('a webhook of a wallet gets events of its own coin only', z.literal(false)),
    listenToFailureStates: ListenToFailureStates.default(false),
    txRequestStates: TxRequestStates.default([]),
    txRequestTransactionStates: TxRequestTransactionStates.default([]),
    customHttpHeaders: unsupported('a receiver tells callers by their signature', z.strictObject({})),
  }),
  output: Webhook,
  summary: 'Add a webhook to a wallet.',
  done: 'Created a wallet endpoint',
  description:
    'A wallet may have ten of a type; the eleventh answers 400. A wallet without a chain, such as a trading account, takes no type that tells of one: `block`, `address_confirmation`, `transaction_finality_on_l1`, `transactionRemoved`, `transactionExpire`, `stuckTx`, `unspentExpiry`, `lowFee`, `lowFeeAddressBalance` (400). `transfer` and `transaction` fire for each transaction: with `numConfirmations` 1 in the newest block, with 0 twice, unconfirmed and in the first block.',
  tag: TAG,
  example: { input: { coin: 'ofc', walletId, type: 'transfer', url, label: 'transfers' }, output: exampleWebhook },
});

/** The webhooks of a wallet, newest first. */
export const listWalletWebhooks = contract({
  routes: [{ method: 'GET', path: BASE }],
  access: READ,
  input: z.object({ ...place, ...prevPaging }),
  output: z.object({ webhooks: z.array(Webhook).max(500), nextBatchPrevId: NextPrevId }),
  summary: 'List the webhooks of a wallet.',
  tag: TAG,
  example: { input: { coin: 'ofc', walletId }, output: { webhooks: [exampleWebhook] } },
});

/** Removes the webhooks of a wallet that have the given type, url and id, of which at least one is needed. */
export const deleteWalletWebhook = contract({
  routes: [{ method: 'DELETE', path: BASE }],
  access: WRITE,
  input: z.object({
    ...place,
    type: WalletWebhookType.optional().meta(only('webhooks of this type')),
    url: CallbackUrl.optional().meta(only('webhooks with this URL')),
    id: HexId.optional().meta(only('the webhook with this id')),
  }),
  output: Removed,
  summary: 'Remove webhooks of a wallet.',
  done: 'Deleted wallet endpoints',
  tag: TAG,
  example: { input: { coin: 'ofc', walletId, type: 'transfer', url }, output: { removed: 1 } },
});

/** Sends a notification marked as simulated. In sandbox mode the object may be any. */
export const simulateWalletWebhook = contract({
  routes: [{ method: 'POST', path: `${BASE}/{webhookId}/simulate` }],
  access: WRITE,
  input: z.object({
    ...place,
    webhookId: WebhookId,
    transferId: HexId.optional().meta({
      description: 'Id of a transfer; for webhooks about transfers and transactions. Default: a placeholder.',
    }),
    txHash: text(200).optional().meta({
      description: 'Hash of a transaction on its chain; for the same webhooks. Default: a placeholder.',
    }),
    pendingApprovalId: HexId.optional().meta({
      description: 'Id of a pending approval; for webhooks about them. Default: a placeholder.',
    }),
    txRequestId: text(100).optional().meta({
      description: 'Id of a transaction request; for webhooks about them. Default: a placeholder.',
    }),
    usePlaceholderData: Flag.optional().meta({
      description: 'Asks for placeholder data. Default: placeholder data as well, unless an object is named.',
    }),
  }),
  output: SimulatedNotifications,
  summary: 'Simulate a notification of a wallet webhook.',
  done: 'Simulated a wallet delivery',
  description:
    'Retried, and counted for the health of the webhook, like any delivery. 409 while the webhook is suspended. In a sandbox the object may have any id.',
  tag: TAG,
  example: {
    input: { coin: 'ofc', walletId, webhookId, transferId: '2d3e4f5a6b7c48990011223344556677' },
    output: { webhookNotifications: [exampleSent] },
  },
});

/** What the webhooks of a wallet were sent, newest first. */
export const listWalletNotifications = contract({
  routes: [{ method: 'GET', path: `${BASE}/notifications` }],
  access: READ,
  input: z.object({
    ...place,
    ...prevPaging,
    hash: text(200).optional().meta(only('notifications about this block or transaction')),
  }),
  output: NotificationList,
  summary: 'List the notifications of a wallet’s webhooks.',
  tag: TAG,
  example: { input: { coin: 'ofc', walletId, limit: '25' }, output: { webhookNotifications: [exampleSent] } },
});
