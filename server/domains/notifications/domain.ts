import { noticeEvents } from '#lib/events/notifications.ts';
import type { Domain } from '#server/core/runtime/service.ts';
import { markNoticesRead } from './mark-notices-read.ts';
import { searchNotices } from './search-notices.ts';

/** Notices in the inboxes of admins. */
export const notifications: Domain = {
  tags: {
    Notices: 'What the administrators of an enterprise should know.',
  },
  operations: {
    searchNotices,
    markNoticesRead,
  },
  events: [noticeEvents],
};
