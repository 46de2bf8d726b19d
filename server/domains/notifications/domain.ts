import { noticeEvents } from '#lib/events/notifications.ts';
import type { Domain } from '#server/core/runtime/service.ts';
import { markNoticesRead } from './inbox/mark-notices-read.ts';
import { pruneNotices } from './inbox/notice-store.ts';
import { searchNotices } from './inbox/search-notices.ts';
import { planForgotten, runTasks } from './mail/digest-store.ts';
import { getOutboxMail } from './mail/get-outbox-mail.ts';
import { searchOutbox } from './mail/search-outbox.ts';
import { sendDigest } from './mail/send-digest.ts';
import { sendMail } from './mail/send-mail.ts';
import { mails, noticeTasks } from './mail/tables.ts';

/** What people are told: in their inboxes, by mail and by daily digest. */
export const notifications: Domain = {
  tags: {
    Notices: 'What the members of an enterprise should know.',
  },
  operations: {
    searchNotices,
    markNoticesRead,
    searchOutbox,
    getOutboxMail,
  },
  events: [noticeEvents],
  work: {
    due: [
      { name: 'mails', table: mails, clock: 'business', run: sendMail },
      { name: 'notices', table: noticeTasks, clock: 'business', run: runTasks({ digest: sendDigest }) },
    ],
    jobs: {
      'prune-notices': {
        everyMs: 300_000,
        async run({ db, clock }) {
          await pruneNotices(db, clock.now());
          await planForgotten(db, clock.now());
        },
      },
    },
  },
};
