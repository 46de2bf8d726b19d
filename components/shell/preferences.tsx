'use client';

import { writePreference } from '#lib/console/preferences.ts';
import { usePreference } from '#lib/hooks/use-preference.ts';

/** What the reader chose for all pages, and how to choose anew; kept in cookies and on `<html>`. */
export function usePreferences() {
  return {
    theme: usePreference('theme'),
    density: usePreference('density'),
    timeZone: usePreference('timeZone'),
    setTheme: (theme: 'system' | 'light' | 'dark') => writePreference('theme', theme),
    setDensity: (density: 'comfortable' | 'compact') => writePreference('density', density),
    setTimeZone: (timeZone: 'local' | 'utc') => writePreference('timeZone', timeZone),
  };
}
