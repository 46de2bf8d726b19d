import * as z from 'zod';
import { EVENT_WEBHOOKS } from '#lib/kinds.ts';
import { NextPrevId, PrevId, pageLimit } from '#lib/list-input.ts';
import { HexId, Instant, isStorable, NOT_STORABLE, text, wholeNumber } from '#lib/schema.ts';

/** Types of webhooks of a coin. A type of other webhooks is told where those are. */
export const BlockWebhookType = z.enum(['block', 'wallet_confirmation'], {
  error: ({ input }) => `must be block or wallet_confirmation${elsewhere(input)}`,
});

function elsewhere(type: unknown): string {
  if (WalletWebhookType.safeParse(type).success)
    return '; webhooks of a wallet are made at /api/v2/{coin}/wallet/{walletId}/webhooks';
  if (EnterpriseWebhookType.safeParse(type).success)
    return '; webhooks of an enterprise are made at /api/v2/enterprise/{enterpriseId}/webhooks';
  return '';
}

const EVENT_TYPES = EVENT_WEBHOOKS.map(({ type }) => type);
const EVENT_NAMES = EVENT_WEBHOOKS.map(({ label }) => label.toLowerCase()).join(', ');

/** Published types of enterprise webhooks of which nothing happens here yet: they can be created and simulated. */
export const QuietEnterpriseType = z.enum(['policyBalanceChange', 'reversal', 'mintOrder']);

export const EnterpriseWebhookType = z.enum([...new Set([...EVENT_TYPES, ...QuietEnterpriseType.options])]);
/** What a new webhook of an enterprise is for. */
export const EnterpriseWebhookEvent = EnterpriseWebhookType.meta({
  description: `What the webhook reports, one of: ${EVENT_NAMES}. \`${QuietEnterpriseType.options.join('`, `')}\` are taken and can be simulated, and are not sent by themselves.`,
});

/** Types of webhooks of an organisation. */
export const OrganizationWebhookType = z.enum(EVENT_TYPES, {
  error: `is not a type that webhooks of an organisation have here: send ${EVENT_TYPES.join(' or ')}`,
});
/** What a new webhook of an organisation is for. */
export const OrganizationWebhookEvent = OrganizationWebhookType.meta({
  description: `What the webhook reports, one of: ${EVENT_NAMES}.`,
});

/** Types of wallet webhooks. Source: public OpenAPI document, and the public codecs (`WalletWebhookType`). */
export const WalletWebhookType = z.enum([
  'transfer',
  'transaction',
  'transactionRemoved',
  'transactionExpire',
  'pendingapproval',
  'txRequest',
  'txRequestTransaction',
  'address_confirmation',
  'lowFee',
  'lowFeeAddressBalance',
  'block',
  'admin',
  'circuitBreaker',
  'transaction_finality_on_l1',
  'fundsDeposited',
  'stuckTx',
  'unspentExpiry',
  'twoStepTransfer',
  'twoStepDeposit',
  'twoStepWithdrawal',
  'endInvestorOnboardingInvite',
  'pendingDecryption',
]);

/** Every type that a webhook of this service may have. */
export const WebhookType = z.enum([
  'wallet_confirmation',
  ...EnterpriseWebhookType.options,
  ...WalletWebhookType.options,
]);
export type WebhookType = z.output<typeof WebhookType>;

export const TxRequestState = z.enum([
  'pendingApproval',
  'canceled',
  'rejected',
  'initialized',
  'pendingDelivery',
  'delivered',
  'pendingUserSignature',
  'pendingUserCommitment',
  'pendingUserRShare',
  'pendingUserGShare',
  'readyToSend',
  'signed',
  'failed',
]);
export const TxRequestTransactionState = z.enum([
  'initialized',
  'pendingSignature',
  'eddsaPendingCommitment',
  'eddsaPendingRShare',
  'eddsaPendingGShare',
  'ecdsaMPCv2Round1',
  'ecdsaMPCv2Round2',
  'ecdsaMPCv2Round3',
  'eddsaMPCv2Round1',
  'eddsaMPCv2Round2',
  'eddsaMPCv2Round3',
  'readyToCombineShares',
  'signed',
  'held',
  'delivered',
  'invalidSignature',
  'rejected',
]);
export const TxRequestStates = z
  .array(TxRequestState)
  .max(20)
  .meta({ description: 'States of transaction requests, stored with the webhook; they do not narrow what is sent.' });
export const TxRequestTransactionStates = z.array(TxRequestTransactionState).max(20).meta({
  description: 'States of transactions of requests, stored with the webhook; they do not narrow what is sent.',
});
export const ListenToFailureStates = z
  .boolean()
  .meta({ description: 'Stored with the webhook; it does not narrow what is sent.' });

/** Address of a receiver. That it may be called is checked by the operation. */
export const CallbackUrl = text(2000).meta({
  description: 'URL that events are sent to: http or https, without credentials.',
  examples: ['https://receiver.example/hooks'],
});
export const WebhookLabel = z
  .string()
  .max(200)
  .refine(isStorable, NOT_STORABLE)
  .meta({ description: 'Name that identifies the webhook.' });
export const NewWebhookLabel = WebhookLabel.optional().meta({
  description: 'Name that identifies the webhook. Default: none.',
});
/** Largest number that the database keeps. */
const MAX_CONFIRMATIONS = 2_147_483_647;
export const Confirmations = wholeNumber(0, MAX_CONFIRMATIONS)
  .default(0)
  .meta({ description: 'How many confirmations a block or transaction must have for an event.' });

/** A webhook id in a path. A malformed one is an unknown webhook. */
export const WebhookId = z.string().min(1).max(200).meta({ description: 'Id of the webhook.' });

/** A webhook on the wire. Source: service-interface "Webhook", public codec `Webhook`. */
export const Webhook = z
  .object({
    id: HexId,
    label: z.string().max(200).optional().meta({ description: 'As it was supplied; absent when it was not.' }),
    created: Instant,
    userId: HexId.optional().meta({ description: 'Who created it; on wallet and block webhooks.' }),
    walletId: HexId.optional().meta({ description: 'On wallet webhooks.' }),
    enterpriseId: HexId.optional().meta({ description: 'On enterprise webhooks.' }),
    organizationId: HexId.optional().meta({ description: 'On organisation webhooks.' }),
    coin: z.string().max(40).meta({ description: '`ofc` on those of enterprises, which belong to no chain.' }),
    scope: z.enum(['wallet', 'enterprise', 'organization']),
    type: WebhookType,
    url: z.string().max(2000),
    version: z.literal(2),
    numConfirmations: z.int().optional(),
    state: z.enum(['active', 'suspended']),
    successiveFailedAttempts: z.int(),
    failingSince: Instant.optional(),
    lastAttempt: Instant.optional(),
    listenToFailureStates: ListenToFailureStates,
    txRequestStates: TxRequestStates,
    txRequestTransactionStates: TxRequestTransactionStates,
  })
  .meta({ id: 'Webhook' });
export type Webhook = z.output<typeof Webhook>;

/** What a receiver said last. */
export const WebhookResponse = z
  .object({
    code: z.int().meta({ description: 'HTTP status; 0 when there was no reply.' }),
    type: z.string().max(300).meta({ description: 'Content type of the reply.' }),
    body: z.string().max(20_000).meta({ description: 'Body of the reply, at most the first 16 KiB.' }),
    error: z.string().max(2000),
  })
  .meta({ id: 'WebhookResponse' });

/** A notification on the wire. Source: service-interface "Webhook notification", public codec `WebhookNotification`. */
export const WebhookNotification = z
  .object({
    id: HexId,
    type: WebhookType,
    wallet: HexId.optional(),
    enterprise: HexId.optional(),
    organization: HexId.optional(),
    accessToken: HexId.optional(),
    bankAccount: HexId.optional(),
    transfer: z.string().max(100).optional(),
    pendingApproval: z.string().max(100).optional(),
    coin: z.string().max(40).optional(),
    hash: z.string().max(200).optional(),
    url: z.string().max(2000),
    state: z.enum(['new', 'pending', 'processed', 'failed']),
    simulation: z.boolean(),
    retries: z.int(),
    webhook: HexId,
    updatedAt: Instant,
    nextAttempt: Instant.optional(),
    version: z.literal(2),
    allowBlockedHosts: z.literal(false),
    payload: z.string().max(4_194_304).meta({ description: 'The exact text of the delivery.' }),
    response: WebhookResponse.optional().meta({
      description:
        'Absent before the first attempt; zero and empty then on simulations for an enterprise or organisation.',
    }),
    idempotencyKey: HexId.meta({ description: 'Sent in the header `idempotency-key`; the same at every attempt.' }),
  })
  .meta({ id: 'WebhookNotification' });
export type WebhookNotification = z.output<typeof WebhookNotification>;

/** What every simulation replies. */
export const SimulatedNotifications = z.object({ webhookNotifications: z.array(WebhookNotification).max(10) });

/** How public lists of webhooks and notifications page. */
export const prevPaging = {
  limit: pageLimit(500, 100),
  prevId: PrevId,
};
export const NotificationList = z.object({
  webhookNotifications: z.array(WebhookNotification).max(500),
  nextBatchPrevId: NextPrevId,
});
export const Removed = z.object({ removed: z.int().min(0) });

/** What the examples of all contracts of webhooks show. */
export const WEBHOOK_EXAMPLES = {
  enterpriseId: '5f9c0a3b7d1e4c2a8b6d0e9f1a2b3c4d',
  webhookId: '7e1f2a3b4c5d46889900aabbccddeef1',
  walletId: '1c2d3e4f5a6b47889900aabbccddeeff',
  url: 'http://127.0.0.1:8099/hooks',
  blockId: '000000000000000000021c7d8a5e0f6b3d4c2b1a09f8e7d6c5b4a39281706f5e',
} as const;

export const exampleBlockWebhook: z.input<typeof Webhook> = {
  id: WEBHOOK_EXAMPLES.webhookId,
  label: 'new blocks',
  created: '2026-03-02T09:30:00.000Z',
  userId: '9b1d4f6a8c2e40719f3a5b7c8d9e0f12',
  coin: 'btc',
  scope: 'wallet',
  type: 'block',
  url: WEBHOOK_EXAMPLES.url,
  version: 2,
  numConfirmations: 3,
  state: 'active',
  successiveFailedAttempts: 0,
  listenToFailureStates: false,
  txRequestStates: [],
  txRequestTransactionStates: [],
};

export const exampleNotification: z.input<typeof WebhookNotification> = {
  id: '8f2a3b4c5d6e47990011bbccddeeff02',
  type: 'block',
  coin: 'btc',
  hash: WEBHOOK_EXAMPLES.blockId,
  url: WEBHOOK_EXAMPLES.url,
  state: 'new',
  simulation: true,
  retries: 0,
  webhook: WEBHOOK_EXAMPLES.webhookId,
  updatedAt: '2026-03-02T09:31:00.000Z',
  version: 2,
  allowBlockedHosts: false,
  payload: `{"type":"block","coin":"btc","hash":"${WEBHOOK_EXAMPLES.blockId}","simulation":true}`,
  idempotencyKey: '8f2a3b4c5d6e47990011bbccddeeff02',
};
