import * as z from 'zod';
import { contract, member } from '#lib/contract.ts';
import { READ_WEBHOOKS } from '#lib/rights.ts';
import { EnterpriseId, Instant } from '#lib/schema.ts';
import { WEBHOOK_EXAMPLES, WebhookId } from './types.ts';

const { enterpriseId, webhookId } = WEBHOOK_EXAMPLES;

/** Spans of business time that end now, and the bars that they are cut into. */
export const STATISTICS_PERIODS = {
  '24h': { bars: 24, barSeconds: 3600 },
  '7d': { bars: 28, barSeconds: 6 * 3600 },
} as const;

export const StatisticsPeriod = z.enum(['24h', '7d']);
export type StatisticsPeriod = z.output<typeof StatisticsPeriod>;

const Milliseconds = z.int().nullable();

/** Attempts that began within one bar of the period. */
export const AttemptBar = z
  .object({
    at: Instant.meta({ description: 'Start of the bar.' }),
    attempts: z.int().min(0),
    failed: z.int().min(0),
    medianMs: Milliseconds.meta({
      description: 'How long half of the successful attempts took at most; null for none.',
    }),
  })
  .meta({ id: 'AttemptBar' });
export type AttemptBar = z.output<typeof AttemptBar>;

const example = { at: '2026-03-02T09:00:00.000Z', attempts: 12, failed: 1, medianMs: 42 };

/** Ours: how the attempts of a webhook went over the last 24 hours or 7 days of business time. */
export const getWebhookStatistics = contract({
  routes: [{ method: 'GET', path: '/api/clearhouse/v1/enterprises/{enterpriseId}/webhooks/{webhookId}/statistics' }],
  access: member(READ_WEBHOOKS),
  input: z.object({
    enterpriseId: EnterpriseId,
    webhookId: WebhookId,
    period: StatisticsPeriod.default('24h').meta({
      description: 'Last 24 hours in bars of an hour, or last 7 days in bars of six.',
    }),
  }),
  output: z.object({
    since: Instant,
    attempts: z.int().min(0).meta({ description: 'All attempts of the period, manual ones included.' }),
    succeeded: z.int().min(0),
    medianMs: Milliseconds.meta({ description: 'Of the successful attempts; null for none.' }),
    p95Ms: Milliseconds.meta({ description: 'How long 95 % of the successful attempts took at most; null for none.' }),
    isWhole: z.boolean().meta({ description: 'False when only the newest 100,000 attempts were counted.' }),
    bars: z.array(AttemptBar).max(28).meta({ description: 'The whole period, oldest first, without gaps.' }),
  }),
  summary: 'Read how the attempts of a webhook went.',
  tag: 'Webhooks',
  example: {
    input: { enterpriseId, webhookId, period: '24h' },
    output: {
      since: '2026-03-02T09:00:00.000Z',
      attempts: 12,
      succeeded: 11,
      medianMs: 42,
      p95Ms: 310,
      isWhole: true,
      bars: [example],
    },
  },
});
