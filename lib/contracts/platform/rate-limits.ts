import * as z from 'zod';
import { contract } from '#lib/contract.ts';
import { PLATFORM_BASE, PLATFORM_TAG } from '#lib/contracts/directory/fields.ts';
import { LIMIT_NAMES } from '#lib/rate-limits.ts';
import { EnterpriseId, HexId, Instant, proseText, wholeNumber } from '#lib/schema.ts';

/** The highest number that a limit is raised to. */
export const MAX_LIMIT = 1_000_000;
const BASE = `${PLATFORM_BASE}/enterprises/{enterpriseId}/rate-limits` as const;
const access = { caller: 'platform-admin' } as const;

/** A published limit, as it is for members of an enterprise. */
export const EnterpriseLimit = z
  .object({
    name: z.enum(LIMIT_NAMES),
    counts: z.string().max(200).meta({ description: 'The calls that it counts.' }),
    windowSeconds: z.int().min(1),
    published: z.int().min(1).meta({ description: 'The number for everybody.' }),
    count: z.int().min(1).meta({ description: 'The number for members of this enterprise: the higher of the two.' }),
    raisedTo: z.int().min(1).nullable().meta({ description: 'What the operator set; null for nothing.' }),
    raisedAt: Instant.nullable(),
    holds: z.boolean().meta({ description: 'Whether `RATE_LIMITS` of this deployment makes it hold.' }),
  })
  .meta({ id: 'EnterpriseLimit' });
export type EnterpriseLimit = z.output<typeof EnterpriseLimit>;

const enterpriseId = '5f9c0a3b7d1e4c2a8b6d0e9f1a2b3c4d';
const example: z.input<typeof EnterpriseLimit> = {
  name: 'kyc-create',
  counts: 'creating KYC identities',
  windowSeconds: 60,
  published: 20,
  count: 60,
  raisedTo: 60,
  raisedAt: '2026-03-02T09:30:00.000Z',
  holds: true,
};
const limits = z.object({ enterpriseId: HexId, limits: z.array(EnterpriseLimit).max(100) });

export const listEnterpriseLimits = contract({
  routes: [{ method: 'GET', path: BASE }],
  access,
  input: z.object({ enterpriseId: EnterpriseId }),
  output: limits,
  summary: 'List the published limits of calls for an enterprise.',
  description:
    'Limits per user; that of signing in is per network address and the same for all, so it is not among them.',
  tag: PLATFORM_TAG,
  example: { input: { enterpriseId }, output: { enterpriseId, limits: [example] } },
});

export const raiseLimit = contract({
  routes: [{ method: 'PUT', path: `${BASE}/{name}` }],
  access,
  input: z.object({
    enterpriseId: EnterpriseId,
    name: z.enum(LIMIT_NAMES).exclude(['login']).meta({ description: 'Name of the limit.' }),
    count: wholeNumber(1, MAX_LIMIT)
      .nullable()
      .meta({ description: 'Calls per window for each member; more than the published number. Null for that again.' }),
    reason: proseText(1000).optional().meta({ description: 'Why, for the audit log. Default: no reason.' }),
  }),
  output: EnterpriseLimit,
  summary: 'Raise a limit of calls for the members of an enterprise, or no longer.',
  done: 'Changed a limit of calls',
  description:
    'Members of several enterprises have the highest number of theirs. Of the general limits a process may take up to a minute to see it.',
  tag: PLATFORM_TAG,
  example: { input: { enterpriseId, name: 'kyc-create', count: 60 }, output: example },
});
