import * as z from 'zod';
import { contract, memberAnywhere } from '#lib/contract.ts';
import { NextPrevId, only } from '#lib/list-input.ts';
import { MANAGE_WEBHOOKS, READ_WEBHOOKS } from '#lib/rights.ts';
import { HexId, Nothing, unsupported } from '#lib/schema.ts';
import {
  SimulatedBankAccount,
  SimulatedIdentity,
  SimulatedIdv,
  SimulatedKycState,
  SimulatedTokenId,
} from './callbacks.ts';
import {
  exampleNotification,
  IdentityStatuses,
  KycStates,
  NotificationList,
  prevPaging,
  SimulatedNotifications,
  Webhook,
} from './shapes.ts';
import {
  CallbackUrl,
  NewWebhookLabel,
  OrganizationWebhookEvent,
  PublishedNotificationType,
  PublishedOrganizationType,
  WEBHOOK_EXAMPLES,
  WebhookId,
} from './types.ts';

const TAG = 'Webhooks';
const BASE = '/api/v2/organization/{organizationId}/webhook' as const;
const { enterpriseId, webhookId, url } = WEBHOOK_EXAMPLES;
const organizationId = '6a0d1b4c8e2f4d3b9c7e1f0a2b3c4d5e';

const place = {
  organizationId: z.string().min(1).max(200).meta({ description: 'Id of the organisation, a group of enterprises.' }),
};

const NO_TRANSFERS = 'no webhook of an organisation reports transfers here, add one to each wallet instead';
const NO_REQUESTS = 'no webhook of an organisation reports transaction requests here';
const NO_APPROVALS = 'no webhook of an organisation reports pending approvals here, add one to each wallet instead';
const NO_ORDERS = 'no webhook of an organisation reports orders here';

/** A list that must be empty. */
const noneOf = (why: string) => unsupported(why, z.array(z.never(`is not supported: ${why}`)).max(0));

/** Fields of the published types that webhooks of an organisation do not have here. */
const ofOtherTypes = {
  allToken: unsupported(NO_TRANSFERS, z.literal(false)),
  coin: unsupported(NO_TRANSFERS),
  includeRbf: unsupported(NO_TRANSFERS, z.literal(false)),
  listenToFailureStates: unsupported(NO_TRANSFERS, z.literal(false)),
  numConfirmations: unsupported(NO_TRANSFERS, z.literal(0)),
  txRequestStates: noneOf(NO_REQUESTS),
  txRequestTransactionStates: noneOf(NO_REQUESTS),
};

/** Objects of those types, which a simulation could be about. */
const objectsOfOtherTypes = {
  transferId: unsupported(NO_TRANSFERS),
  txRequestId: unsupported(NO_REQUESTS),
  pendingApprovalId: unsupported(NO_APPROVALS),
  orderId: unsupported(NO_ORDERS),
};

/** Whoever may read an enterprise; the operation asks for one of the organisation. */
const READ = memberAnywhere(READ_WEBHOOKS);
/** Whoever may change webhooks somewhere; the operation asks for an admin of all enterprises of the organisation. */
const WRITE = memberAnywhere(MANAGE_WEBHOOKS);

const exampleWebhook: z.input<typeof Webhook> = {
  id: webhookId,
  label: 'tokens of the group',
  created: '2026-03-02T09:30:00.000Z',
  organizationId,
  coin: 'ofc',
  scope: 'organization',
  type: 'accessToken',
  url,
  version: 2,
  state: 'active',
  successiveFailedAttempts: 0,
  listenToFailureStates: false,
  txRequestStates: [],
  txRequestTransactionStates: [],
};
const exampleSent: z.input<typeof SimulatedNotifications>['webhookNotifications'][number] = {
  ...exampleNotification,
  type: 'accessToken',
  coin: undefined,
  hash: undefined,
  response: { code: 0, type: '', body: '', error: '' },
  enterprise: enterpriseId,
  organization: organizationId,
  accessToken: '0a1b2c3d4e5f60718293a4b5c6d7e8f9',
  payload: '{"type":"accessToken","accessToken":"0a1b2c3d4e5f60718293a4b5c6d7e8f9","simulation":true}',
};

/** A webhook for all enterprises of an organisation, which the caller administers. At most 10 of a type. */
export const createOrganizationWebhook = contract({
  routes: [{ method: 'POST', path: BASE }],
  access: WRITE,
  input: z.object({
    ...place,
    type: OrganizationWebhookEvent,
    url: CallbackUrl,
    label: NewWebhookLabel,
    status: IdentityStatuses.optional().meta({
      description:
        'Statuses of identities that it is told of; for webhooks of the type `identityStatus`. Default: all of them.',
    }),
    kycState: KycStates.optional().meta({
      description:
        'States that it is told of; for webhooks of the types `userKycState` and `enterpriseKycState`. Default: all of them.',
    }),
    ...ofOtherTypes,
  }),
  output: Webhook,
  summary: 'Create a webhook for all enterprises of an organisation.',
  done: 'Created an organisation endpoint',
  description:
    'Gets the events of all enterprises of the organisation. Needs an administrator of each of them. An organisation may have ten of a type; the eleventh answers 400.',
  tag: TAG,
  example: {
    input: { organizationId, type: 'accessToken', url, label: 'tokens of the group' },
    output: exampleWebhook,
  },
});

/** The webhooks of an organisation, newest first. */
export const listOrganizationWebhooks = contract({
  routes: [{ method: 'GET', path: BASE }],
  access: READ,
  input: z.object({
    ...place,
    type: PublishedOrganizationType.optional().meta(only('webhooks of this type')),
    ...prevPaging,
  }),
  output: z.object({ webhooks: z.array(Webhook).max(500), nextBatchPrevId: NextPrevId }),
  summary: 'List the webhooks of an organisation.',
  tag: TAG,
  example: { input: { organizationId, type: 'accessToken' }, output: { webhooks: [exampleWebhook] } },
});

/** One webhook of an organisation. */
export const getOrganizationWebhook = contract({
  routes: [{ method: 'GET', path: `${BASE}/{webhookId}` }],
  access: READ,
  input: z.object({ ...place, webhookId: WebhookId }),
  output: Webhook,
  summary: 'Read a webhook of an organisation.',
  tag: TAG,
  example: { input: { organizationId, webhookId }, output: exampleWebhook },
});

/** Removes a webhook of an organisation. What waits for it is not sent any more. */
export const deleteOrganizationWebhook = contract({
  routes: [{ method: 'DELETE', path: `${BASE}/{webhookId}` }],
  access: WRITE,
  reply: 'empty',
  status: 204,
  input: z.object({ ...place, webhookId: WebhookId }),
  output: Nothing,
  summary: 'Remove a webhook of an organisation.',
  done: 'Deleted an organisation endpoint',
  tag: TAG,
  example: { input: { organizationId, webhookId }, output: {} },
});

/** What a webhook of an organisation was sent about enterprises that the caller may read, newest first. */
export const listOrganizationNotifications = contract({
  routes: [{ method: 'GET', path: `${BASE}/{webhookId}/notification` }],
  access: READ,
  input: z.object({
    ...place,
    webhookId: WebhookId,
    type: PublishedNotificationType.optional().meta(only('notifications of this type')),
    ...prevPaging,
  }),
  output: NotificationList,
  summary: 'List the notifications of a webhook of an organisation.',
  tag: TAG,
  example: { input: { organizationId, webhookId, limit: '25' }, output: { webhookNotifications: [exampleSent] } },
});

/** Sends a notification marked as simulated, about the enterprise that is named, else the one that the object or the receiver belongs to. */
export const simulateOrganizationWebhook = contract({
  routes: [{ method: 'POST', path: `${BASE}/{webhookId}/simulate` }],
  access: WRITE,
  input: z.object({
    ...place,
    webhookId: WebhookId,
    enterpriseId: HexId.optional().meta({
      description:
        'Id of the enterprise concerned, whose secret signs. Default: the one that the object that is named belongs to, else the one whose built-in receiver the URL is, else the first one of the organisation.',
    }),
    accessTokenId: SimulatedTokenId,
    ...SimulatedBankAccount,
    idvId: SimulatedIdv,
    ...SimulatedIdentity,
    ...SimulatedKycState,
    ...objectsOfOtherTypes,
  }),
  output: SimulatedNotifications,
  summary: 'Simulate a notification of a webhook of an organisation.',
  done: 'Simulated an organisation delivery',
  description:
    'Retried, and counted for the health of the webhook, like any delivery. 409 while the webhook is suspended. In a sandbox the object may have any id. A status or state that the webhook is not told of is refused.',
  tag: TAG,
  example: { input: { organizationId, webhookId }, output: { webhookNotifications: [exampleSent] } },
});
