import * as z from 'zod';
import { contract, member } from '#lib/contract.ts';
import { PageCursor, pageLimit, SORT } from '#lib/list-input.ts';
import { NOTICE_CATEGORIES, NOTICE_NAMES, NOTICE_SUBJECTS } from '#lib/notifications/catalogue.ts';
import { READ_NOTICES } from '#lib/rights.ts';
import { EnterpriseId, Flag, HexId, Instant, pageOf } from '#lib/schema.ts';

const TAG = 'Notices';
const BASE = '/api/clearhouse/v1/enterprises/{enterpriseId}/notices' as const;
const OWN = member(READ_NOTICES);
const enterpriseId = '5f9c0a3b7d1e4c2a8b6d0e9f1a2b3c4d';
const noticeId = '0197b7a26d3f7c419a535d8c2f0e1b7a';

/** Something that the caller should know. */
export const Notice = z
  .object({
    id: HexId,
    kind: z.enum(NOTICE_NAMES),
    category: z.enum(NOTICE_CATEGORIES).meta({ description: 'What it is switched on and off by.' }),
    enterpriseId: EnterpriseId.nullable().meta({
      description:
        'Null for what concerns the account of the caller: it stands in the inbox of each of their enterprises.',
    }),
    subjectType: z.enum(NOTICE_SUBJECTS),
    subjectId: z.string().max(64).meta({ description: 'Id of the object, as its own operations write it.' }),
    subjectName: z.string().max(400).nullable().meta({
      description: 'What people call the object; null where it has no name, or the caller may not read it.',
    }),
    detail: z
      .record(z.string().max(40), z.string().max(2000))
      .meta({ description: 'Short texts about the subject as it was then, such as `label`, `url` and `reason`.' }),
    isRead: z.boolean().meta({ description: 'Whether the caller has read it.' }),
    isMuted: z.boolean().meta({
      description: 'Whether the caller had muted its enterprise or wallet then: it does not count as unread.',
    }),
    createdAt: Instant,
  })
  .meta({ id: 'Notice' });
export type Notice = z.output<typeof Notice>;

/** Ours: what a member is told in an enterprise, and about their account; `unread` counts up to 100. */
export const searchNotices = contract({
  routes: [{ method: 'GET', path: BASE }],
  access: OWN,
  input: z.object({
    enterpriseId: EnterpriseId,
    cursor: PageCursor,
    limit: pageLimit(200),
    sort: z.enum(['createdAt', '-createdAt']).default('-createdAt').meta(SORT),
    onlyUnread: Flag.optional().meta({ description: '`true`: only what counts as unread. Default: all.' }),
  }),
  output: pageOf('notices', Notice).extend({
    unread: z.int().min(0).max(100).meta({ description: 'Notices that are neither read nor muted, up to 100.' }),
  }),
  summary: 'Search one’s own notices in an enterprise.',
  description: 'Those about the account of the caller are among them. Notices are kept for 180 days.',
  tag: TAG,
  example: {
    input: { enterpriseId, onlyUnread: true },
    output: {
      notices: [
        {
          id: noticeId,
          kind: 'webhook-suspended',
          category: 'ums',
          enterpriseId,
          subjectType: 'webhook',
          subjectId: '7e1f2a3b4c5d46889900aabbccddeef1',
          subjectName: 'new tokens',
          detail: { label: 'new tokens', url: 'https://receiver.example/hooks', reason: 'failures-in-week' },
          isRead: false,
          isMuted: false,
          createdAt: '2026-03-02T09:30:00.000Z',
        },
      ],
      nextCursor: null,
      total: 1,
      isTotalExact: true,
      unread: 1,
    },
  },
});

/** Ours: marks notices as read by the caller: those named, or all there are. Replies how many were not yet. */
export const markNoticesRead = contract({
  routes: [{ method: 'POST', path: `${BASE}/read` }],
  access: OWN,
  input: z.object({
    enterpriseId: EnterpriseId,
    noticeIds: z
      .array(HexId)
      .min(1)
      .max(200, 'at most 200 in one call')
      .optional()
      .meta({ description: 'Ids of the notices to mark. Default: all that the inbox shows in this enterprise.' }),
  }),
  output: z.object({ read: z.int().min(0) }),
  summary: 'Mark notices as read.',
  done: 'Marked notices as read',
  tag: TAG,
  example: { input: { enterpriseId, noticeIds: [noticeId] }, output: { read: 1 } },
});
