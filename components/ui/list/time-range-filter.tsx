'use client';

import { Button } from '@heroui/react/button';
import type { FormEvent } from 'react';
import { describeTimeRange, isTimeRange } from '#lib/time.ts';
import { PanelButton } from '../menu-button.tsx';
import { FilterButton } from './filter-button.tsx';

const PRESETS = ['24h', '7d', '30d', '90d'] as const;

interface TimeRangeFilterProps {
  label: string;
  /** Such as `7d` or `2026-03-01..2026-03-05`; null lets every time through. */
  value: string | null;
  onChange: (range: string | null) => void;
}

function dateIn(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

function DateField({ name, label, value }: { name: string; label: string; value: string }) {
  return (
    <label className="block flex-1 text-xs text-muted">
      {label}
      <input
        type="date"
        name={name}
        defaultValue={value}
        className="mt-1 block h-8 w-full rounded-md border border-field-border bg-field px-2 text-sm text-foreground"
      />
    </label>
  );
}

/** The last so many hours or days, typed. */
function RelativeForm({ value, onApply }: { value: string | null; onApply: (range: string) => void }) {
  const [, count = '', unit = 'd'] = /^(\d{1,3})([hd])$/.exec(value ?? '') ?? [];
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const range = `${dateIn(form, 'count')}${dateIn(form, 'unit')}`;
    if (isTimeRange(range)) onApply(range);
  };
  return (
    <form onSubmit={submit} className="mt-2 flex items-center gap-1.5 text-sm">
      <span aria-hidden="true">Last</span>
      <input
        type="number"
        name="count"
        aria-label="How many"
        min={1}
        max={999}
        required
        defaultValue={count}
        className="numeric h-8 w-16 rounded-md border border-field-border bg-field px-2"
      />
      <select
        name="unit"
        aria-label="Hours or days"
        defaultValue={unit}
        className="h-8 flex-1 rounded-md border border-field-border bg-field px-2"
      >
        <option value="h">hours</option>
        <option value="d">days</option>
      </select>
      <Button type="submit" variant="outline">
        Apply
      </Button>
    </form>
  );
}

function RangePanel({ value, onChoose }: { value: string | null; onChoose: (range: string | null) => void }) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const range = ['first', 'last'].map((name) => dateIn(form, name)).join('..');
    onChoose(isTimeRange(range) ? range : null);
  };
  const [first = '', last = ''] = value?.includes('..') ? value.split('..') : [];
  return (
    <>
      <div role="group" aria-label="Relative to now" className="grid grid-cols-2 gap-1.5">
        {PRESETS.map((preset) => (
          <Button
            key={preset}
            variant={value === preset ? 'primary' : 'outline'}
            fullWidth
            onPress={() => onChoose(preset)}
          >
            {`Last ${describeTimeRange(preset).replace('last ', '')}`}
          </Button>
        ))}
      </div>
      <RelativeForm value={value} onApply={onChoose} />
      <form onSubmit={submit} className="mt-3 border-t border-border pt-3">
        <div className="flex gap-2">
          <DateField name="first" label="From" value={first} />
          <DateField name="last" label="To, included" value={last} />
        </div>
        <div className="mt-3 flex justify-end gap-2">
          {value !== null && (
            <Button variant="ghost" onPress={() => onChoose(null)}>
              Any time
            </Button>
          )}
          <Button type="submit" variant="primary">
            Apply dates
          </Button>
        </div>
      </form>
    </>
  );
}

/** A span of time, relative to now or by dates. */
export function TimeRangeFilter({ label, value, onChange }: TimeRangeFilterProps) {
  return (
    <PanelButton
      label={label}
      placement="bottom start"
      className="w-80 max-w-[calc(100vw-2rem)]"
      button={(trigger) => <FilterButton trigger={trigger} label={label} />}
    >
      {(close) => (
        <RangePanel
          value={value}
          onChoose={(range) => {
            onChange(range);
            close();
          }}
        />
      )}
    </PanelButton>
  );
}
