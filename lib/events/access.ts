import * as z from 'zod';
import { AccessTokenCallback } from '#lib/contracts/webhooks/callbacks.ts';
import { WEBHOOK_EXAMPLES } from '#lib/contracts/webhooks/types.ts';
import { HexId, Instant } from '#lib/schema.ts';
import { calledBack, eventsOf } from './catalogue.ts';

const { enterpriseId, webhookId } = WEBHOOK_EXAMPLES;

const Created = z.object({ userId: HexId, username: z.string(), tokenCreateTime: Instant, accessToken: HexId });

/** What happens to access tokens. */
export const accessTokenEvents = eventsOf('access-token', {
  created: calledBack(Created, 'accessToken', {
    schema: AccessTokenCallback,
    summary: 'An access token was created.',
    example: {
      id: '8f2a3b4c5d6e47990011bbccddeeff02',
      webhook: webhookId,
      type: 'accessToken',
      enterprise: enterpriseId,
      accessToken: '0a1b2c3d4e5f60718293a4b5c6d7e8f9',
      userId: '9b1d4f6a8c2e40719f3a5b7c8d9e0f12',
      username: 'mara.lindqvist@northwind.example',
      tokenCreateTime: '2026-03-02T09:30:00.000Z',
      simulation: false,
    },
    contentOf: ({ accessToken, ...more }) => ({ accessTokenId: accessToken, more }),
  }),
  changed: { type: 'accessToken.changed', body: z.object({ label: z.string() }) },
  revoked: { type: 'accessToken.revoked', body: z.object({ ownerId: HexId, label: z.string().nullable() }) },
});
