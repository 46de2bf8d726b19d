import * as z from 'zod';
import { contract, memberAnywhere } from '#lib/contract.ts';
import { MANAGE_WEBHOOKS, READ_WEBHOOKS } from '#lib/rights.ts';
import { HexId, Instant, Nothing, text } from '#lib/schema.ts';
import { CallbackUrl, WEBHOOK_EXAMPLES, WebhookId } from './types.ts';

const TAG = 'Webhooks';
const PATH = '/api/notifications/v1/webhooks/{webhookId}/oauth-config' as const;
const ERRORS = { family: 'notifications' } as const;
const { webhookId } = WEBHOOK_EXAMPLES;
const READ = memberAnywhere(READ_WEBHOOKS);
const WRITE = memberAnywhere(MANAGE_WEBHOOKS);

/** Visible ASCII, as OAuth 2 has it for ids, secrets and scopes. Source: RFC 6749, appendix A. */
const visible = (max: number) => text(max).regex(/^[\x20-\x7e]+$/, 'must be visible ASCII');

const OauthConfig = z
  .object({
    webhookId: HexId,
    tokenUrl: z.string().max(2000),
    clientId: z.string().max(500),
    scope: z.string().max(1000),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'WebhookOauthConfig' });

const exampleConfig: z.input<typeof OauthConfig> = {
  webhookId,
  tokenUrl: 'http://127.0.0.1:8099/token',
  clientId: 'clearhouse',
  scope: 'hooks:write',
  createdAt: '2026-03-02T09:30:00.000Z',
  updatedAt: '2026-03-02T09:30:00.000Z',
};

/** Where the token for callbacks of a webhook comes from; never the client's secret. */
export const getWebhookOauthConfig = contract({
  routes: [{ method: 'GET', path: PATH }],
  access: READ,
  errors: ERRORS,
  input: z.object({ webhookId: WebhookId }),
  output: OauthConfig,
  summary: 'Read the OAuth 2 client of a webhook.',
  tag: TAG,
  example: { input: { webhookId }, output: exampleConfig },
});

/**
 * Callbacks of the webhook carry `authorization: Bearer …` from then on: a token of the client credentials grant, asked for at
 * `tokenUrl`, which may lead where callbacks may, and kept until shortly before it expires or the receiver answers 401.
 */
export const setWebhookOauthConfig = contract({
  routes: [{ method: 'PUT', path: PATH }],
  access: WRITE,
  errors: ERRORS,
  input: z.object({
    webhookId: WebhookId,
    tokenUrl: CallbackUrl.meta({ description: 'Token endpoint of the authorization server.' }),
    clientId: visible(500).meta({ description: 'Id of the client at the authorization server.' }),
    clientSecret: visible(2000).meta({ description: 'Secret of the client. Stored encrypted, never returned.' }),
    scope: visible(1000).meta({ description: 'Scopes to ask for, separated by spaces.' }),
  }),
  output: OauthConfig,
  summary: 'Set the OAuth 2 client of a webhook.',
  done: 'Set the OAuth 2 client of an endpoint',
  description:
    'Without a token a delivery is not sent, which counts as a failed attempt (`no-token`). A 401 of the receiver fetches another token for the next attempt.',
  tag: TAG,
  example: {
    input: {
      webhookId,
      tokenUrl: exampleConfig.tokenUrl,
      clientId: exampleConfig.clientId,
      clientSecret: 'a secret of the receiver',
      scope: exampleConfig.scope,
    },
    output: exampleConfig,
  },
});

/** Callbacks go without a token from then on. */
export const deleteWebhookOauthConfig = contract({
  routes: [{ method: 'DELETE', path: PATH }],
  access: WRITE,
  errors: ERRORS,
  input: z.object({ webhookId: WebhookId }),
  output: Nothing,
  summary: 'Remove the OAuth 2 client of a webhook.',
  done: 'Removed the OAuth 2 client of an endpoint',
  tag: TAG,
  example: { input: { webhookId }, output: {} },
});
