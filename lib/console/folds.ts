const MAX = 40;
const YEAR_SECONDS = 365 * 24 * 3600;

/** The cookie that keeps which groups of the rail are folded, or unfolded, against what they are at first. */
export const FOLDS_COOKIE = 'clearhouse-folds';

/** Names of groups of the rail, as the cookie has them. */
export const parseFolds = (text: string | undefined): string[] =>
  (text ?? '')
    .split('.')
    .filter((name) => /^[a-z-]{1,40}$/.test(name))
    .slice(0, MAX);

/** What a group is called in the cookie. */
export const foldName = (title: string): string => title.toLowerCase().replace(/[^a-z]+/g, '-');

/** Keeps them for later visits. */
export function writeFolds(names: readonly string[]): void {
  document.cookie = `${FOLDS_COOKIE}=${names.slice(0, MAX).join('.')}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
}
