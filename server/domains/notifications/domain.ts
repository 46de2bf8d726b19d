import { noticeEvents } from '#lib/events/notifications.ts';
import type { Domain } from '#server/core/runtime/service.ts';
import { demo } from './demo.ts';
import { addDeviceToken } from './devices/add-device-token.ts';
import { DEVICE_PURPOSE } from './devices/device-store.ts';
import { removeDeviceToken } from './devices/remove-device-token.ts';
import { markNoticesRead } from './inbox/mark-notices-read.ts';
import { pruneNotices } from './inbox/notice-store.ts';
import { searchNotices } from './inbox/search-notices.ts';
import { planForgotten, runTasks } from './mail/digest-store.ts';
import { getOutboxMail } from './mail/get-outbox-mail.ts';
import { searchOutbox } from './mail/search-outbox.ts';
import { sendDigest } from './mail/send-digest.ts';
import { sendMail } from './mail/send-mail.ts';
import { mails, noticeTasks } from './mail/tables.ts';
import { getMutes } from './muting/get-mutes.ts';
import { muteEnterprise } from './muting/mute-enterprise.ts';
import { muteWallet } from './muting/mute-wallet.ts';
import { searchMuted } from './muting/search-muted.ts';
import { setMutedEnterprises } from './muting/set-muted-enterprises.ts';
import { setMutedWallets } from './muting/set-muted-wallets.ts';
import { setMutes } from './muting/set-mutes.ts';
import { unmuteEnterprise } from './muting/unmute-enterprise.ts';
import { unmuteWallet } from './muting/unmute-wallet.ts';
import { getNoticeSettings } from './settings/get-notice-settings.ts';
import { getNoticeThresholds } from './settings/get-notice-thresholds.ts';
import { setNoticeSettings } from './settings/set-notice-settings.ts';
import { setNoticeThresholds } from './settings/set-notice-thresholds.ts';
import { noticeDevices } from './settings/tables.ts';
import { listCategories } from './subscriptions/list-categories.ts';
import { listSubscriptions } from './subscriptions/list-subscriptions.ts';
import { listUserCategories } from './subscriptions/list-user-categories.ts';
import { setSubscriptions } from './subscriptions/set-subscriptions.ts';
import { unsubscribe } from './subscriptions/unsubscribe.ts';

/** What people are told, in their inboxes, by mail and by daily digest, and how they want to be told. */
export const notifications: Domain = {
  tags: {
    Notices: 'What the members of an enterprise should know.',
    'Notification settings': 'How people want to be told: what is muted, what they subscribe to, digests and devices.',
  },
  operations: {
    searchNotices,
    markNoticesRead,
    searchOutbox,
    getOutboxMail,
    getMutes,
    muteEnterprise,
    setMutedEnterprises,
    unmuteEnterprise,
    muteWallet,
    setMutedWallets,
    unmuteWallet,
    setMutes,
    searchMuted,
    listSubscriptions,
    setSubscriptions,
    listUserCategories,
    listCategories,
    unsubscribe,
    getNoticeThresholds,
    setNoticeThresholds,
    getNoticeSettings,
    setNoticeSettings,
    addDeviceToken,
    removeDeviceToken,
  },
  events: [noticeEvents],
  demo,
  sealed: [{ column: noticeDevices.sealedToken, purpose: DEVICE_PURPOSE, isBound: true }],
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
