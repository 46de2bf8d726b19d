import { searchMuted } from '#lib/contracts/notifications/notice-settings.ts';
import { useCursorPages } from '#lib/hooks/use-cursor-pages.ts';

const PAGE = 50;

/** What the reader has muted that fits a text, the latest first: 50, and 50 more whenever they are asked for. */
export function useMuted(text: string) {
  const { query, pages } = useCursorPages(searchMuted, { limit: PAGE, ...(text === '' ? {} : { text }) });
  return { query, total: pages?.[0]?.total ?? 0, rows: pages?.flatMap(({ muted }) => muted) };
}
