import { useSyncExternalStore } from 'react';
import {
  defaultPreference,
  type Preference,
  type PreferenceName,
  readPreference,
  watchPreferences,
} from '#lib/console/preferences.ts';

/** One preference of the reader; its default while the markup is the server's. */
export const usePreference = <Name extends PreferenceName>(name: Name): Preference<Name> =>
  useSyncExternalStore(
    watchPreferences,
    () => readPreference(name),
    () => defaultPreference(name),
  );
