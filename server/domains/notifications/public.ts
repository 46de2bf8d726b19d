export { insertNotices, type NoticeDraft, tellAdmins } from './notice-store.ts';
export { type NoticeFacts, standingOf, type Worth } from './settings/standing-queries.ts';
export type { Standing } from './settings/standing-rules.ts';
export { readUnsubscribeToken, type Unsubscription, unsubscribeToken } from './subscriptions/unsubscribe-token.ts';
