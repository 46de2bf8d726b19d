import * as z from 'zod';
import { contract, member } from '#lib/contract.ts';
import { exportOf } from '#lib/contract-export.ts';
import { only, PageCursor, pageLimit, SORT, startOf } from '#lib/list-input.ts';
import { READ_WEBHOOKS } from '#lib/rights.ts';
import { CappedCount, EnterpriseId, Flag, HexId, Instant, listOf, pageOf, text } from '#lib/schema.ts';
import { IdentityStatuses, KycStates } from './shapes.ts';
import { WEBHOOK_EXAMPLES, WebhookId, WebhookType } from './types.ts';

const TAG = 'Webhooks';
const BASE = '/api/clearhouse/v1/enterprises/{enterpriseId}/webhooks' as const;
const READ = member(READ_WEBHOOKS);
const { enterpriseId, webhookId, url } = WEBHOOK_EXAMPLES;
export const WebhookState = z.enum(['active', 'suspended']);

export const WebhookKind = z.enum(['enterprise', 'organization', 'wallet', 'block']).meta({
  description: 'Whose events it receives: those of the enterprise, of its organisation, of a wallet, or of a chain.',
});

export const IsOrdered = z
  .boolean()
  .meta({ description: 'Whether a notification waits until all before it were delivered or failed.' });

/** A webhook as the console shows it, with its health. */
export const WebhookRow = z
  .object({
    id: HexId,
    kind: WebhookKind,
    type: WebhookType,
    label: z.string().max(200),
    url: z.string().max(2000),
    coin: z.string().max(40).nullable(),
    walletId: HexId.nullable(),
    userId: HexId.nullable(),
    organizationId: HexId.nullable(),
    numConfirmations: z.int().nullable(),
    listenToFailureStates: z.boolean(),
    isOrdered: IsOrdered,
    status: IdentityStatuses.meta({
      description: 'Statuses of identities that it is told of; empty: all, or something else.',
    }),
    kycState: KycStates.meta({
      description: 'States of people or enterprises that it is told of; empty: all, or something else.',
    }),
    state: WebhookState,
    suspendedAt: Instant.nullable(),
    suspendedFor: z.enum(['failures-in-week', 'failures-in-all', 'gone', 'by-hand']).nullable().meta({
      description:
        'Why: 100 failed attempts within seven days, 500 in all, a 410 of the receiver (`gone`), or someone did it (`by-hand`).',
    }),
    successiveFailedAttempts: z.int(),
    failedAttempts: z.int().meta({ description: 'Since it was created or last reactivated.' }),
    failingSince: Instant.nullable(),
    lastAttempt: Instant.nullable(),
    lastSuccess: Instant.nullable(),
    nextAttempt: Instant.nullable().meta({ description: 'When the next attempt is due; null while it is suspended.' }),
    waiting: z.int().meta({ description: 'Notifications that are still to be sent.' }),
    sequence: z.int().meta({ description: 'Number of its newest notification.' }),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'WebhookRow' });
export type WebhookRow = z.output<typeof WebhookRow>;

export const exampleRow: z.input<typeof WebhookRow> = {
  id: webhookId,
  kind: 'enterprise',
  type: 'accessToken',
  label: 'new tokens',
  url,
  coin: null,
  walletId: null,
  userId: null,
  organizationId: null,
  numConfirmations: null,
  listenToFailureStates: false,
  isOrdered: false,
  status: [],
  kycState: [],
  state: 'active',
  suspendedAt: null,
  suspendedFor: null,
  successiveFailedAttempts: 2,
  failedAttempts: 2,
  failingSince: '2026-03-02T09:31:00.000Z',
  lastAttempt: '2026-03-02T09:36:00.000Z',
  lastSuccess: '2026-03-01T17:02:11.000Z',
  nextAttempt: '2026-03-02T09:46:00.000Z',
  waiting: 1,
  sequence: 41,
  createdAt: '2026-02-01T08:00:00.000Z',
  updatedAt: '2026-03-02T09:36:00.000Z',
};

const narrowing = {
  states: listOf(WebhookState, 2).meta(only('webhooks in these states')),
  onlyFailing: Flag.optional().meta({
    description: '`true`: only active webhooks whose last attempt failed. Default: all.',
  }),
  onlyHealthy: Flag.optional().meta({
    description: '`true`: only active webhooks whose last attempt did not fail. Default: all.',
  }),
  kinds: listOf(WebhookKind, 4).meta(only('webhooks of these kinds')),
  types: listOf(WebhookType).meta(only('webhooks of these types')),
  coins: listOf(text(40)).meta(only('webhooks of these coins')),
  text: startOf('an id, a label or a URL'),
};

/** Ours: every webhook of an enterprise, those of its users' and wallets too. `text` matches the start of an id, label or url. */
export const searchWebhooks = contract({
  routes: [{ method: 'GET', path: BASE }],
  access: READ,
  input: z.object({
    enterpriseId: EnterpriseId,
    cursor: PageCursor,
    limit: pageLimit(200),
    sort: z.enum(['createdAt', '-createdAt']).default('-createdAt').meta(SORT),
    ...narrowing,
  }),
  output: pageOf('webhooks', WebhookRow),
  summary: 'Search the webhooks of an enterprise.',
  tag: TAG,
  example: {
    input: { enterpriseId, states: ['active'] },
    output: { webhooks: [exampleRow], nextCursor: null, total: 1, isTotalExact: true },
  },
});

/** All webhooks that a search finds, as CSV. */
export const exportWebhooks = exportOf(searchWebhooks, {
  columns: [
    'id',
    'kind',
    'type',
    'label',
    'url',
    'coin',
    'walletId',
    'organizationId',
    'userId',
    'numConfirmations',
    'isOrdered',
    'state',
    'suspendedFor',
    'suspendedAt',
    'successiveFailedAttempts',
    'failedAttempts',
    'failingSince',
    'lastAttempt',
    'lastSuccess',
    'nextAttempt',
    'waiting',
    'sequence',
    'createdAt',
    'updatedAt',
  ],
  summary: 'Export the webhooks of an enterprise as CSV.',
  exampleRow: `${webhookId},enterprise,accessToken,new tokens,${url},,,,,,false,active,,,2,2,2026-03-02T09:31:00.000Z,2026-03-02T09:36:00.000Z,2026-03-01T17:02:11.000Z,2026-03-02T09:46:00.000Z,1,41,2026-02-01T08:00:00.000Z,2026-03-02T09:36:00.000Z`,
});

/** Ours: how many webhooks there are in each state, under the other filters of the search. */
export const countWebhooks = contract({
  routes: [{ method: 'GET', path: '/api/clearhouse/v1/enterprises/{enterpriseId}/webhook-counts' }],
  access: READ,
  input: z
    .object({ enterpriseId: EnterpriseId, ...narrowing })
    .omit({ states: true, onlyFailing: true, onlyHealthy: true }),
  output: z.object({
    all: CappedCount,
    active: CappedCount,
    healthy: CappedCount,
    failing: CappedCount,
    suspended: CappedCount,
  }),
  summary: 'Count the webhooks of an enterprise by state.',
  tag: TAG,
  example: {
    input: { enterpriseId },
    output: {
      all: { total: 7, isTotalExact: true },
      active: { total: 6, isTotalExact: true },
      healthy: { total: 4, isTotalExact: true },
      failing: { total: 2, isTotalExact: true },
      suspended: { total: 1, isTotalExact: true },
    },
  },
});

/** Ours: one webhook of an enterprise with its health. */
export const getWebhook = contract({
  routes: [{ method: 'GET', path: `${BASE}/{webhookId}` }],
  access: READ,
  input: z.object({ enterpriseId: EnterpriseId, webhookId: WebhookId }),
  output: WebhookRow.extend({
    failedInWeek: z.int().meta({
      description: 'Failed attempts of the last seven days since it was created or last reactivated; 100 suspend it.',
    }),
  }),
  summary: 'Read a webhook with its health.',
  tag: TAG,
  example: { input: { enterpriseId, webhookId }, output: { ...exampleRow, failedInWeek: 2 } },
});
