'use client';

import { Dropdown } from '@heroui/react/dropdown';
import { Check, Clock, Globe, type LucideIcon, Monitor, Moon, Rows3, Rows4, Sun } from 'lucide-react';
import { usePreferences } from './preferences.tsx';

interface ChoicesProps<Id extends string> {
  label: string;
  choices: readonly { id: Id; label: string; icon: LucideIcon }[];
  chosen: Id;
  onChoose: (id: Id) => void;
}

function Choices<Id extends string>({ label, choices, chosen, onChoose }: ChoicesProps<Id>) {
  return (
    <Dropdown.Section
      aria-label={label}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[chosen]}
      onSelectionChange={(keys) => {
        const next = choices.find(({ id }) => keys !== 'all' && keys.has(id));
        if (next) onChoose(next.id);
      }}
      className="border-b border-border py-1"
    >
      {choices.map(({ id, label: name, icon: Icon }) => (
        <Dropdown.Item key={id} id={id} textValue={name}>
          <Icon className="size-4 shrink-0 text-muted" aria-hidden="true" />
          <span className="flex-1">{name}</span>
          {id === chosen && <Check className="size-4 text-accent" aria-hidden="true" />}
        </Dropdown.Item>
      ))}
    </Dropdown.Section>
  );
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

/** Theme, density of rows and time zone, as sections of a menu. */
export function PreferenceItems() {
  const { theme, density, timeZone, setTheme, setDensity, setTimeZone } = usePreferences();
  return (
    <>
      <Choices label="Theme" choices={THEMES} chosen={theme} onChoose={setTheme} />
      <Choices label="Density" choices={DENSITIES} chosen={density} onChoose={setDensity} />
      <Choices label="Times in" choices={TIME_ZONES} chosen={timeZone} onChoose={setTimeZone} />
    </>
  );
}
