'use client';

import { Check, Clock, Globe, type LucideIcon, Monitor, Moon, Rows3, Rows4, Sun } from 'lucide-react';
import type { MenuGroup } from '#components/ui/menu-popup.tsx';
import { usePreferences } from './preferences.tsx';

interface ChoicesProps<Id extends string> {
  label: string;
  choices: readonly { id: Id; label: string; icon: LucideIcon }[];
  chosen: Id;
  onChoose: (id: Id) => void;
}

function toGroup<Id extends string>({ label, choices, chosen, onChoose }: ChoicesProps<Id>): MenuGroup {
  return {
    label,
    className: 'border-b border-border py-1',
    entries: choices.map(({ id, label: name, icon: Icon }) => ({
      id,
      text: name,
      content: (
        <>
          <Icon className="size-4 shrink-0 text-muted" aria-hidden="true" />
          <span className="flex-1">{name}</span>
          {id === chosen && <Check className="size-4 text-accent" aria-hidden="true" />}
        </>
      ),
    })),
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
  { id: 'system', label: 'Theme of the device', icon: Monitor },
  { id: 'light', label: 'Light theme', icon: Sun },
  { id: 'dark', label: 'Dark theme', icon: Moon },
] as const;
const DENSITIES = [
  { id: 'comfortable', label: 'Comfortable rows', icon: Rows3 },
  { id: 'compact', label: 'Compact rows', icon: Rows4 },
] as const;
const TIME_ZONES = [
  { id: 'local', label: 'Local time', icon: Clock },
  { id: 'utc', label: 'UTC', icon: Globe },
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
