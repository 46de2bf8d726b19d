export { insertNotices, type NoticeDraft, tellAdmins } from './notice-store.ts';
export { standingOf, type Worth } from './settings/standing-queries.ts';
export type { Standing } from './settings/standing-rules.ts';
export { readUnsubscribeToken, unsubscribeToken } from './subscriptions/unsubscribe-token.ts';
