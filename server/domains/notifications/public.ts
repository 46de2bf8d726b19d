export { insertNotices, type NoticeDraft } from './inbox/notice-store.ts';
export { type NewNotice, type Notify, notifierOf, tellUsers } from './inbox/tell-users.ts';
export type { Worth } from './settings/standing-queries.ts';
export { readUnsubscribeToken, unsubscribeToken } from './subscriptions/unsubscribe-token.ts';
