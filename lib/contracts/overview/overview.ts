import * as z from 'zod';
import { contract, member } from '#lib/contract.ts';
import { ATTENTION } from '#lib/kinds.ts';
import { READ_OVERVIEW } from '#lib/rights.ts';
import { CappedCount, Currency, EnterpriseId, Instant } from '#lib/schema.ts';

const TAG = 'Console';
const BASE = '/api/clearhouse/v1/enterprises/{enterpriseId}/overview' as const;
const ACCESS = member(READ_OVERVIEW);
const OfEnterprise = z.object({ enterpriseId: EnterpriseId });
const example = { enterpriseId: '5f9c0a3b7d1e4c2a8b6d0e9f1a2b3c4d' };

const AttentionKind = z.enum(ATTENTION.map(({ name }) => name));

/** What waits for a person, as the totals of the lists behind it; kinds that the caller may not see are left out. */
export const listAttention = contract({
  routes: [{ method: 'GET', path: `${BASE}/attention` }],
  access: ACCESS,
  input: OfEnterprise,
  output: z.object({ items: z.array(CappedCount.extend({ kind: AttentionKind })).max(50), asOf: Instant }),
  summary: 'Count what needs attention.',
  tag: TAG,
  example: {
    input: example,
    output: {
      items: [{ kind: 'idv-action-required', total: 4, isTotalExact: true }],
      asOf: '2026-03-02T09:30:00.000Z',
    },
  },
});

/** Days over which volume is told. */
export const VOLUME_DAYS = 30;

const UnitTotal = z
  .string()
  .regex(/^\d{1,90}$/)
  .meta({ description: 'Sum of base units; a few digits longer than any one of them.' });

/** What moved in one asset. `units` has one sum per day. */
export const AssetVolume = z
  .object({
    currency: Currency,
    total: UnitTotal,
    transferCount: z.int().min(1),
    units: z.array(UnitTotal).max(VOLUME_DAYS + 1),
  })
  .meta({ id: 'AssetVolume' });
export type AssetVolume = z.output<typeof AssetVolume>;

/**
 * Transfers of completed off-exchange and settled DVP settlements that were created in the last 30 days, per asset and UTC day of
 * creation, the 100 assets with most transfers. A source that the caller may not see is null and not counted.
 */
export const getSettledVolume = contract({
  routes: [{ method: 'GET', path: `${BASE}/volume` }],
  access: ACCESS,
  input: OfEnterprise,
  output: z.object({
    since: Instant,
    days: z.array(z.string().regex(/^\d{4}-\d{2}-\d{2}$/)).max(VOLUME_DAYS + 1),
    assets: z.array(AssetVolume).max(100),
    offExchange: CappedCount.nullable().meta({ description: 'Completed off-exchange settlements of the period.' }),
    dvp: CappedCount.nullable().meta({ description: 'Settled DVP settlements of the period.' }),
  }),
  summary: 'Read the settled volume per asset and day.',
  tag: TAG,
  example: {
    input: example,
    output: {
      since: '2026-02-28T09:30:00.000Z',
      days: ['2026-02-28', '2026-03-01', '2026-03-02'],
      assets: [{ currency: 'btc', total: '450000000', transferCount: 3, units: ['150000000', '0', '300000000'] }],
      offExchange: { total: 3, isTotalExact: true },
      dvp: null,
    },
  },
});

/** Hours over which the health of deliveries is told. */
export const HEALTH_HOURS = 24;
/** Days over which failed deliveries are told beside it. */
export const FAILED_DAYS = 7;
/** Attempts that are counted at most, the newest ones. */
export const MAX_ATTEMPTS_COUNTED = 10_000;

/**
 * How deliveries to webhooks went that were created in the last 24 hours of business time, as totals of the lists behind the numbers;
 * how many attempts were made in that time and how many of them succeeded; and how long receivers took, of the newest 10,000 attempts
 * that succeeded, in real milliseconds.
 */
export const getDeliveryHealth = contract({
  routes: [{ method: 'GET', path: `${BASE}/deliveries` }],
  access: ACCESS,
  input: OfEnterprise,
  output: z.object({
    since: Instant,
    attempts: z
      .object({
        made: z.int().min(0).max(MAX_ATTEMPTS_COUNTED),
        succeeded: z.int().min(0).max(MAX_ATTEMPTS_COUNTED),
      })
      .meta({ description: 'Attempts of the last 24 hours, of deliveries of any age; the newest 10,000.' }),
    sent: CappedCount,
    failed: CappedCount.meta({ description: 'Failed after the last attempt.' }),
    failedInWeek: CappedCount.meta({ description: 'The same of the last 7 days.' }),
    waiting: CappedCount.meta({ description: 'Still to be sent, of whatever age.' }),
    latency: z
      .object({ medianMs: z.int().min(0), p95Ms: z.int().min(0) })
      .nullable()
      .meta({ description: 'Null when nothing was taken.' }),
  }),
  summary: 'Read the success and duration of deliveries.',
  tag: TAG,
  example: {
    input: example,
    output: {
      since: '2026-03-01T09:30:00.000Z',
      attempts: { made: 431, succeeded: 412 },
      sent: { total: 412, isTotalExact: true },
      failed: { total: 2, isTotalExact: true },
      failedInWeek: { total: 19, isTotalExact: true },
      waiting: { total: 1, isTotalExact: true },
      latency: { medianMs: 38, p95Ms: 140 },
    },
  },
});

/** How much written work still waits in the service: audit rows without seal, events not passed on, recurring jobs that are late. */
export const getQueueDepth = contract({
  routes: [{ method: 'GET', path: `${BASE}/queues` }],
  access: ACCESS,
  input: OfEnterprise,
  output: z.object({
    unsealedAuditRows: z.int().min(0),
    waitingEvents: z.int().min(0),
    lateJobs: z
      .int()
      .min(0)
      .meta({ description: 'Recurring jobs of the deployment that are due since over a minute.' }),
    asOf: Instant.meta({ description: 'Wall time.' }),
  }),
  summary: 'Read the depth of the queues.',
  tag: TAG,
  example: {
    input: example,
    output: { unsealedAuditRows: 0, waitingEvents: 0, lateJobs: 0, asOf: '2026-03-02T09:30:00.000Z' },
  },
});
