'use client';

import { FlagFilter } from '#components/ui/list/flag-filter.tsx';
import { SearchFilter } from '#components/ui/list/search-filter.tsx';
import { type Narrowing, type NarrowingChange, NONE, valuesOf } from './narrowing.ts';
import type { Operation } from './operations.ts';

interface NarrowingFieldsProps {
  operations: readonly Operation[];
  narrowing: Narrowing;
  /** Whether narrow screens show more than the search. */
  isOpen: boolean;
  onChange: (change: NarrowingChange) => void;
}

interface RightSelectProps {
  label: string;
  /** What stands for no filter, and for operations that ask for nothing. */
  any: string;
  none: string;
  value: string;
  options: readonly string[];
  onChange: (value: string) => void;
}

function RightSelect({ label, any, none, value, options, onChange }: RightSelectProps) {
  return (
    <select
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className="h-8 w-full min-w-0 truncate rounded-md border border-field-border bg-field px-2 text-sm text-foreground"
    >
      <option value="">{any}</option>
      <option value={NONE}>{none}</option>
      {options.map((option) => (
        <option key={option} value={option}>
          {option}
        </option>
      ))}
    </select>
  );
}

/** Narrows the list by a few letters of path, name or summary, and by the right that an operation asks for. */
export function NarrowingFields({ operations, narrowing, isOpen, onChange }: NarrowingFieldsProps) {
  const { find, mine, scope, licence } = narrowing;
  return (
    <div className="grid gap-2 [&_input]:w-full [&>div:first-child]:w-full">
      <SearchFilter
        label="Path, name or summary"
        value={find}
        onChange={(text) => onChange({ find: text === '' ? null : text })}
      />
      <div className={`grid grid-cols-2 gap-2 ${isOpen ? '' : 'max-lg:hidden'}`}>
        <RightSelect
          label="Scope"
          any="Any scope"
          none="No scope"
          value={scope}
          options={valuesOf(operations, 'scope')}
          onChange={(value) => onChange({ scope: value === '' ? null : value })}
        />
        <RightSelect
          label="Licence"
          any="Any licence"
          none="No licence"
          value={licence}
          options={valuesOf(operations, 'licence')}
          onChange={(value) => onChange({ licence: value === '' ? null : value })}
        />
        <div className="col-span-2">
          <FlagFilter label="Only what I can call" isOn={mine} onChange={(isOn) => onChange({ mine: isOn || null })} />
        </div>
      </div>
    </div>
  );
}
