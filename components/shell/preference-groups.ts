'use client';

import { Clock, Globe, Monitor, Moon, Rows3, Rows4, Sun } from 'lucide-react';
import type { MenuEntry, MenuGroup } from '#components/ui/menu-popup.tsx';
import { usePreferences } from './preferences.tsx';

interface ChoicesProps<Id extends string> {
  label: string;
  choices: readonly (MenuEntry & { id: Id })[];
  chosen: Id;
  onChoose: (id: Id) => void;
}

function toGroup<Id extends string>({ label, choices, chosen, onChoose }: ChoicesProps<Id>): MenuGroup {
  return {
    label,
    className: 'border-b border-border py-1',
    entries: choices,
    choice: {
      mode: 'single',
      chosen: [chosen],
      onChoose: (ids) => {
        const next = choices.find(({ id }) => ids.includes(id));
        if (next) onChoose(next.id);
      },
    },
  };
}

const THEMES = [
  { id: 'system', text: 'System theme', icon: Monitor },
  { id: 'light', text: 'Light theme', icon: Sun },
  { id: 'dark', text: 'Dark theme', icon: Moon },
] as const;
const DENSITIES = [
  { id: 'comfortable', text: 'Comfortable rows', icon: Rows3 },
  { id: 'compact', text: 'Compact rows', icon: Rows4 },
] as const;
const TIME_ZONES = [
  { id: 'local', text: 'Local time', icon: Clock },
  { id: 'utc', text: 'UTC', icon: Globe },
] as const;

/** Theme, density of rows and time zone, as groups of a menu. */
export function usePreferenceGroups(): MenuGroup[] {
  const { theme, density, timeZone, setTheme, setDensity, setTimeZone } = usePreferences();
  return [
    toGroup({ label: 'Theme', choices: THEMES, chosen: theme, onChoose: setTheme }),
    toGroup({ label: 'Density', choices: DENSITIES, chosen: density, onChoose: setDensity }),
    toGroup({ label: 'Times in', choices: TIME_ZONES, chosen: timeZone, onChoose: setTimeZone }),
  ];
}
