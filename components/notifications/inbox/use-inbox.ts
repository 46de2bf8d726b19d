import { searchNotices } from '#lib/contracts/notifications/notices.ts';
import { useCursorPages } from '#lib/hooks/use-cursor-pages.ts';

const PAGE = 50;

/** The inbox of an enterprise, newest first: 50 notices, and 50 more whenever they are asked for. */
export function useInbox(enterpriseId: string, onlyUnread: boolean) {
  const input = { enterpriseId, limit: PAGE, ...(onlyUnread ? { onlyUnread } : {}) };
  const { query, queryKey, pages = [] } = useCursorPages(searchNotices, input);
  return { query, queryKey, unread: pages[0]?.unread ?? 0, notices: pages.flatMap(({ notices }) => notices) };
}
