import type { NoticeCategory, NoticeChannel } from '#lib/notifications/catalogue.ts';
import { CATEGORY_WORDS } from '#lib/notifications/category-words.ts';

/** The channels as heads of columns. */
export const CHANNEL_WORDS: Readonly<Record<NoticeChannel, string>> = {
  'in-app': 'Inbox',
  email: 'Email',
  push: 'Push',
};

/** A category as the head of a row. */
export const categoryTitle = (category: NoticeCategory): string => {
  const words = CATEGORY_WORDS[category];
  return words.charAt(0).toUpperCase() + words.slice(1);
};
