/** What the reader chose; `system` follows the device. */
export type ThemeChoice = 'system' | 'light' | 'dark';

export const THEME_COOKIE = 'clearhouse-theme';

const YEAR_SECONDS = 365 * 24 * 3600;

export const parseThemeChoice = (text: string | undefined): ThemeChoice =>
  text === 'light' || text === 'dark' ? text : 'system';

/** Runs before the first paint: the device decides unless the reader did, also when the device changes later. */
export const THEME_SCRIPT = `(()=>{const r=document.documentElement,m=matchMedia('(prefers-color-scheme: dark)'),a=()=>{const c=r.dataset.themeChoice;r.dataset.theme=c==='light'||c==='dark'?c:m.matches?'dark':'light'};a();m.addEventListener('change',a)})()`;

/** The choice that the page shows now. */
export const readThemeChoice = (): ThemeChoice => parseThemeChoice(document.documentElement.dataset.themeChoice);

/** Shows a theme at once and keeps it for later visits. */
export function applyThemeChoice(choice: ThemeChoice): void {
  const root = document.documentElement;
  root.dataset.themeChoice = choice;
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
  root.dataset.theme = choice === 'system' ? (isDark ? 'dark' : 'light') : choice;
  document.cookie = `${THEME_COOKIE}=${choice}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
}
