import * as z from 'zod';

const Recent = z.object({
  /** Where it is; two with the same are one. */
  href: z.string().max(6400),
  title: z.string().min(1).max(400),
  detail: z.string().max(400),
  isPage: z.boolean(),
});
/** A page or an object that was opened in this browser. */
export type Recent = z.output<typeof Recent>;

const MAX_PAGES = 4;
const MAX_OBJECTS = 6;
const PREFIX = 'clearhouse-recent:';
const Kept = z.array(Recent).max(MAX_PAGES + MAX_OBJECTS);

/** Under which the recent things of a person in an enterprise are kept. */
export const recentPlace = (userId: string, enterpriseId: string): string => `${userId}:${enterpriseId}`;

/** What was opened in this browser, the latest first. */
export function readRecent(place: string): Recent[] {
  try {
    return Kept.parse(JSON.parse(localStorage.getItem(PREFIX + place) ?? '[]'));
  } catch {
    return [];
  }
}

/** Puts something on top of what was opened. */
export function noteRecent(place: string, opened: Recent): void {
  const all = [opened, ...readRecent(place).filter(({ href }) => href !== opened.href)];
  const pages = all.filter(({ isPage }) => isPage).slice(0, MAX_PAGES);
  const objects = all.filter(({ isPage }) => !isPage).slice(0, MAX_OBJECTS);
  const kept = all.filter((one) => pages.includes(one) || objects.includes(one));
  try {
    localStorage.setItem(PREFIX + place, JSON.stringify(kept));
  } catch {
    return;
  }
}

/** Forgets all of them, when somebody signs out. */
export function forgetRecent(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
}
