import * as z from 'zod';
import { NextPrevId, PrevId, pageLimit } from '#lib/list-input.ts';
import { HexId, Instant, wholeNumber } from '#lib/schema.ts';
import { IDENTITY_STATUSES, IdentityStatus, KycState } from '../onboarding/words.ts';
import { ListenToFailureStates, WEBHOOK_EXAMPLES, WebhookType } from './types.ts';

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

export const IdentityStatuses = z.array(IdentityStatus).max(IDENTITY_STATUSES.length);
export const KycStates = z.array(KycState).max(KycState.options.length);

/** Largest number that the database keeps. */
const MAX_CONFIRMATIONS = 2_147_483_647;

export const Confirmations = wholeNumber(0, MAX_CONFIRMATIONS)
  .default(0)
  .meta({ description: 'How many confirmations a block or transaction must have for an event.' });

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
    status: IdentityStatuses.optional().meta({
      description: 'Statuses of identities that it is told of; absent when it is told of all, or of something else.',
    }),
    kycState: KycStates.optional().meta({
      description:
        'States of people or enterprises that it is told of; absent when it is told of all, or of something else.',
    }),
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
