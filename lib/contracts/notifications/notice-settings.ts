import * as z from 'zod';
import { contract } from '#lib/contract.ts';
import { only, PageCursor, pageLimit, SORT } from '#lib/list-input.ts';
import { HexId, Instant, integer, listOf, pageOf, text } from '#lib/schema.ts';
import { exampleEnterpriseId, exampleWalletId, OWN, TAG } from './words.ts';

const BASE = '/api/clearhouse/v1/user' as const;

/** Names of places, and UTC; no offsets, which know no summer. */
const PLACE = /^[A-Za-z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+){0,3}$/;

function isZone(name: string): boolean {
  try {
    return PLACE.test(name) && new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

const Digest = z
  .object({
    hour: integer(0, 23).meta({ description: 'Hour of the day.' }),
    zone: text(60)
      .refine(isZone, 'must be a time zone such as Europe/Berlin')
      .meta({ description: 'IANA time zone that the hour is of.' }),
  })
  .nullable();

const NoticeSettings = z
  .object({
    digest: z
      .object({ hour: z.int().min(0).max(23), zone: z.string().max(60) })
      .nullable()
      .meta({ description: 'When the day’s notices are mailed together; null: each at once.' }),
    isPushOffered: z.boolean().meta({ description: 'Whether this deployment delivers push messages.' }),
  })
  .meta({ id: 'NoticeSettings' });

const example = { digest: { hour: 7, zone: 'Europe/Berlin' }, isPushOffered: true };

/** Ours. */
export const getNoticeSettings = contract({
  routes: [{ method: 'GET', path: `${BASE}/notice-settings` }],
  access: OWN,
  input: z.object({}),
  output: NoticeSettings,
  summary: 'Read how the caller is mailed.',
  tag: TAG,
  example: { input: {}, output: example },
});

/** Ours. */
export const setNoticeSettings = contract({
  routes: [{ method: 'PUT', path: `${BASE}/notice-settings` }],
  access: OWN,
  input: z.object({
    digest: Digest.meta({ description: 'When the day’s notices are mailed together; null: each at once.' }),
  }),
  output: NoticeSettings,
  summary: 'Set how the caller is mailed.',
  done: 'Set how they are mailed',
  description: 'Mandatory notices are mailed at once whatever is set here.',
  tag: TAG,
  example: { input: { digest: example.digest }, output: example },
});

const MutedKind = z.enum(['enterprise', 'wallet']);
const Muted = z
  .object({
    kind: MutedKind,
    id: HexId,
    name: z
      .string()
      .max(400)
      .nullable()
      .meta({ description: 'What it is called; null for one that the caller does not belong to any more.' }),
    enterpriseId: HexId.meta({ description: 'The enterprise, or that of the wallet.' }),
    enterpriseName: z.string().max(400).nullable(),
    coin: z.string().max(40).nullable().meta({ description: 'Of a wallet.' }),
    mutedAt: Instant,
  })
  .meta({ id: 'MutedObject' });
export type Muted = z.output<typeof Muted>;

/** Ours. */
export const searchMuted = contract({
  routes: [{ method: 'GET', path: `${BASE}/muted` }],
  access: OWN,
  input: z.object({
    cursor: PageCursor,
    limit: pageLimit(200),
    sort: z.enum(['mutedAt', '-mutedAt']).default('-mutedAt').meta(SORT),
    kinds: listOf(MutedKind, 2).meta(only('these kinds')),
    text: text(200).optional().meta({
      description: 'Words that are in the name of it or of its enterprise, or the start of an id. Default: all.',
    }),
  }),
  output: pageOf('muted', Muted),
  summary: 'Search what the caller has muted.',
  tag: TAG,
  example: {
    input: { text: 'north' },
    output: {
      muted: [
        {
          kind: 'wallet',
          id: exampleWalletId,
          name: 'Settlement account',
          enterpriseId: exampleEnterpriseId,
          enterpriseName: 'Northwind',
          coin: 'ofc',
          mutedAt: '2026-03-02T09:30:00.000Z',
        },
      ],
      nextCursor: null,
      total: 1,
      isTotalExact: true,
    },
  },
});
