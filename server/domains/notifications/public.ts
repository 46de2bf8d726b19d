export { insertNotices, type NoticeDraft, tellAdmins } from './notice-store.ts';
