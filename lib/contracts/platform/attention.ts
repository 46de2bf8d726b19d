import * as z from 'zod';
import { contract } from '#lib/contract.ts';
import { PLATFORM_BASE, PLATFORM_TAG } from '#lib/contracts/directory/fields.ts';
import { PLATFORM_ATTENTION } from '#lib/platform-attention.ts';
import { CappedCount, Instant, Nothing } from '#lib/schema.ts';

const PlatformAttentionKind = z.enum(PLATFORM_ATTENTION.map(({ name }) => name));

/** What waits for the platform’s administrators, as the totals of the lists behind it. */
export const listPlatformAttention = contract({
  routes: [{ method: 'GET', path: `${PLATFORM_BASE}/attention` }],
  access: { caller: 'platform-admin' },
  input: Nothing,
  output: z.object({
    items: z.array(CappedCount.extend({ kind: PlatformAttentionKind })).max(50),
    asOf: Instant.meta({ description: 'Business time of these counts.' }),
  }),
  summary: 'Count what needs the attention of platform administrators.',
  tag: PLATFORM_TAG,
  example: {
    input: {},
    output: {
      items: [{ kind: 'unmatched-deposits', total: 2, isTotalExact: true }],
      asOf: '2026-03-02T09:30:00.000Z',
    },
  },
});
