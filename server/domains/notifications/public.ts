export { insertNotices, type NoticeDraft } from './inbox/notice-store.ts';
export { type NewNotice, type Notify, notifierOf, tellUsers } from './inbox/tell-users.ts';
export { standingOf, type Worth } from './settings/standing-queries.ts';
export type { Standing } from './settings/standing-rules.ts';
export { readUnsubscribeToken, unsubscribeToken } from './subscriptions/unsubscribe-token.ts';
