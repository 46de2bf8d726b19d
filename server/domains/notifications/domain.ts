import { noticeEvents } from '#lib/events/notifications.ts';
import type { Domain } from '#server/core/runtime/service.ts';
import { addDeviceToken } from './devices/add-device-token.ts';
import { DEVICE_PURPOSE } from './devices/device-store.ts';
import { removeDeviceToken } from './devices/remove-device-token.ts';
import { markNoticesRead } from './mark-notices-read.ts';
import { getMutes } from './muting/get-mutes.ts';
import { muteEnterprise } from './muting/mute-enterprise.ts';
import { muteWallet } from './muting/mute-wallet.ts';
import { searchMuted } from './muting/search-muted.ts';
import { setMutedEnterprises } from './muting/set-muted-enterprises.ts';
import { setMutedWallets } from './muting/set-muted-wallets.ts';
import { setMutes } from './muting/set-mutes.ts';
import { unmuteEnterprise } from './muting/unmute-enterprise.ts';
import { unmuteWallet } from './muting/unmute-wallet.ts';
import { searchNotices } from './search-notices.ts';
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

/** Notices in the inboxes of admins, and how people want to be told. */
export const notifications: Domain = {
  tags: {
    Notices: 'What the administrators of an enterprise should know.',
    'Notification settings': 'How people want to be told: what is muted, what they subscribe to, digests and devices.',
  },
  operations: {
    searchNotices,
    markNoticesRead,
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
  sealed: [{ column: noticeDevices.sealedToken, purpose: DEVICE_PURPOSE, isBound: true }],
};
