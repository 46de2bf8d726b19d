const YEAR_SECONDS = 365 * 24 * 3600;

/** What a reader may choose for all pages: the cookie that keeps it, its attribute on `<html>`, and the choices, first the default. */
const PREFERENCES = {
  theme: { cookie: 'clearhouse-theme', attribute: 'themeChoice', choices: ['system', 'light', 'dark'] },
  density: { cookie: 'clearhouse-density', attribute: 'density', choices: ['comfortable', 'compact'] },
  timeZone: { cookie: 'clearhouse-time-zone', attribute: 'timeZone', choices: ['local', 'utc'] },
} as const;

export type PreferenceName = keyof typeof PREFERENCES;
export type Preference<Name extends PreferenceName> = (typeof PREFERENCES)[Name]['choices'][number];

/** Name of the cookie that keeps a preference. */
export const preferenceCookie = (name: PreferenceName): string => PREFERENCES[name].cookie;

/** The choice that a text stands for; the default for anything else. */
export function parsePreference<Name extends PreferenceName>(name: Name, text: string | undefined): Preference<Name> {
  const choices: readonly Preference<Name>[] = PREFERENCES[name].choices;
  return choices.find((choice) => choice === text) ?? defaultPreference(name);
}

/** What holds until the reader chooses. */
export const defaultPreference = <Name extends PreferenceName>(name: Name): Preference<Name> =>
  PREFERENCES[name].choices[0];

/** The choice that the page shows now. */
export const readPreference = <Name extends PreferenceName>(name: Name): Preference<Name> =>
  parsePreference(name, document.documentElement.dataset[PREFERENCES[name].attribute]);

const listeners = new Set<() => void>();

/** Calls back after each change of a preference, until the returned function is called. */
export function watchPreferences(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows the theme that was chosen; the device decides unless the reader did. */
export function applyTheme(): void {
  const choice = readPreference('theme');
  const isDark = choice === 'dark' || (choice === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
}

/** Shows a choice at once and keeps it for later visits. */
export function writePreference<Name extends PreferenceName>(name: Name, choice: Preference<Name>): void {
  const { cookie, attribute } = PREFERENCES[name];
  const root = document.documentElement;
  root.dataset[attribute] = choice;
  if (name === 'theme') applyTheme();
  document.cookie = `${cookie}=${choice}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
  for (const listener of listeners) listener();
}
