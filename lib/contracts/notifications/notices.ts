import * as z from 'zod';
import { contract, member } from '#lib/contract.ts';
import { PageCursor, pageLimit, SORT } from '#lib/list-input.ts';
import { READ_NOTICES } from '#lib/rights.ts';
import { EnterpriseId, Flag, HexId, Instant, pageOf } from '#lib/schema.ts';

const TAG = 'Notices';
const BASE = '/api/clearhouse/v1/enterprises/{enterpriseId}/notices' as const;
const ADMIN = member(READ_NOTICES);
const enterpriseId = '5f9c0a3b7d1e4c2a8b6d0e9f1a2b3c4d';
const noticeId = '0197b7a26d3f7c419a535d8c2f0e1b7a';

export const NoticeKind = z
  .enum(['webhook-suspended'])
  .meta({ description: '`webhook-suspended`: too many failures, or the receiver answered 410.' });

/** Something that the admins of an enterprise should know. */
export const Notice = z
  .object({
    id: HexId,
    kind: NoticeKind,
    subjectType: z.enum(['webhook']),
    subjectId: HexId,
    detail: z
      .record(z.string().max(40), z.string().max(2000))
      .meta({ description: 'Short texts about the subject as it was then, such as `label`, `url` and `reason`.' }),
    isRead: z.boolean().meta({ description: 'Whether the caller has read it.' }),
    createdAt: Instant,
  })
  .meta({ id: 'Notice' });
export type Notice = z.output<typeof Notice>;

/** Ours: the inbox of an enterprise's admins; `unread` counts what the caller has not read, up to 100. */
export const searchNotices = contract({
  routes: [{ method: 'GET', path: BASE }],
  access: ADMIN,
  input: z.object({
    enterpriseId: EnterpriseId,
    cursor: PageCursor,
    limit: pageLimit(200),
    sort: z.enum(['createdAt', '-createdAt']).default('-createdAt').meta(SORT),
    onlyUnread: Flag.optional().meta({ description: '`true`: only what the caller has not read. Default: all.' }),
  }),
  output: pageOf('notices', Notice).extend({ unread: z.int().min(0).max(100) }),
  summary: 'Search the notices for the admins of an enterprise.',
  description: 'Notices are kept for 180 days.',
  tag: TAG,
  example: {
    input: { enterpriseId, onlyUnread: true },
    output: {
      notices: [
        {
          id: noticeId,
          kind: 'webhook-suspended',
          subjectType: 'webhook',
          subjectId: '7e1f2a3b4c5d46889900aabbccddeef1',
          detail: { label: 'new tokens', url: 'https://receiver.example/hooks', reason: 'failures-in-week' },
          isRead: false,
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
  access: ADMIN,
  input: z.object({
    enterpriseId: EnterpriseId,
    noticeIds: z
      .array(HexId)
      .min(1)
      .max(200, 'at most 200 in one call')
      .optional()
      .meta({ description: 'Ids of the notices to mark. Default: all of the enterprise.' }),
  }),
  output: z.object({ read: z.int().min(0) }),
  summary: 'Mark notices as read.',
  done: 'Marked notices as read',
  tag: TAG,
  example: { input: { enterpriseId, noticeIds: [noticeId] }, output: { read: 1 } },
});
