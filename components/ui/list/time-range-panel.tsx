'use client';

import { type FormEvent, useId, useState } from 'react';
import { useSelf } from '#components/session/self.tsx';
import { Button } from '#components/ui/button.tsx';
import { usePreference } from '#lib/hooks/use-preference.ts';
import { MOMENT_HINT, type Moment, nameOfZone, readMoment, writeMoment, type Zone } from '#lib/moment.ts';
import { describeTimeRange, isTimeRange } from '#lib/time.ts';

const DAY_MS = 86_400_000;
const PRESETS = ['24h', '7d', '30d', '90d'] as const;

interface TimeRangePanelProps {
  /** Such as `7d` or `2026-03-01..2026-03-05`; null lets every time through. */
  value: string | null;
  onChoose: (range: string | null) => void;
}

function textIn(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
}

/** The last so many hours or days, typed. */
function RelativeForm({ value, onApply }: { value: string | null; onApply: (range: string) => void }) {
  const [, count = '', unit = 'd'] = /^(\d{1,3})([hd])$/.exec(value ?? '') ?? [];
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const range = `${textIn(form, 'count')}${textIn(form, 'unit')}`;
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

/** The end of a range as it is typed. Days are those of the reader's zone. */
function typedEnd(end: string, zone: Zone): string {
  if (end === '') return '';
  if (!end.includes('T')) return writeMoment({ at: `${end}T00:00:00Z`, isDay: true }, 'utc');
  return writeMoment({ at: end, isDay: false }, zone);
}

/** The end of a range as the URL holds it. Whole days stay days where days are the browser's own. */
function endOf({ at, isDay }: Moment, zone: Zone, isLast: boolean): string {
  const instant = new Date(at);
  if (!isDay) return `${instant.toISOString().slice(0, 19)}Z`;
  if (zone === 'utc') {
    const edge = new Date(instant.getTime() + (isLast ? DAY_MS : 0));
    return `${edge.toISOString().slice(0, 16)}Z`;
  }
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${instant.getFullYear()}-${two(instant.getMonth() + 1)}-${two(instant.getDate())}`;
}

interface EndFieldProps {
  name: string;
  label: string;
  text: string;
  problem: string | null;
  onChange: (text: string) => void;
}

function EndField({ name, label, text, problem, onChange }: EndFieldProps) {
  const id = useId();
  return (
    <div className="flex-1">
      <label htmlFor={id} className="block text-xs text-muted">
        {label}
      </label>
      <input
        id={id}
        name={name}
        value={text}
        maxLength={60}
        autoComplete="off"
        spellCheck={false}
        placeholder="22 Nov 2026 14:30"
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : `${id}-problem`}
        onChange={(event) => onChange(event.target.value)}
        className="mt-1 block h-8 w-full rounded-md border border-field-border bg-field px-2 text-sm text-foreground placeholder:text-field-placeholder aria-invalid:border-bad"
      />
      {problem !== null && (
        <p id={`${id}-problem`} role="alert" className="mt-1 text-xs text-bad">
          {problem}
        </p>
      )}
    </div>
  );
}

/** Both ends of a range, typed: in the format of the house, as ISO 8601, or relative to now. */
function EndsForm({ value, onChoose }: { value: string | null; onChoose: (range: string | null) => void }) {
  const { now } = useSelf();
  const zone = usePreference('timeZone');
  const [first = '', last = ''] = value?.includes('..') ? value.split('..') : [];
  const [texts, setTexts] = useState({ first: typedEnd(first, zone), last: typedEnd(last, zone) });
  const [problems, setProblems] = useState<{ first: string | null; last: string | null }>({ first: null, last: null });
  const read = (text: string) => (text.trim() === '' ? undefined : readMoment(text, { now, zone }));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const [from, to] = [read(texts.first), read(texts.last)];
    const isTurned = from != null && to != null && Date.parse(to.at) + (to.isDay ? DAY_MS : 0) <= Date.parse(from.at);
    setProblems({
      first: from === null ? MOMENT_HINT : null,
      last: to === null ? MOMENT_HINT : isTurned ? 'The end is before the start.' : null,
    });
    if (from === null || to === null || isTurned) return;
    const range = `${from ? endOf(from, zone, false) : ''}..${to ? endOf(to, zone, true) : ''}`;
    onChoose(isTimeRange(range) ? range : null);
  };
  const change = (end: 'first' | 'last') => (text: string) => {
    setTexts((all) => ({ ...all, [end]: text }));
    setProblems((all) => ({ ...all, [end]: null }));
  };
  return (
    <form onSubmit={submit} className="mt-3 border-t border-border pt-3" noValidate>
      <div className="flex items-start gap-2">
        <EndField name="first" label="From" text={texts.first} problem={problems.first} onChange={change('first')} />
        <EndField
          name="last"
          label="To (inclusive)"
          text={texts.last}
          problem={problems.last}
          onChange={change('last')}
        />
      </div>
      <p className="mt-1.5 text-xs text-muted">
        Time zone: {nameOfZone(zone)}. ISO dates and times such as “3 days ago” work too.
      </p>
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
  );
}

/** A span of time, chosen or typed. */
export function TimeRangePanel({ value, onChoose }: TimeRangePanelProps) {
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
      <EndsForm value={value} onChoose={onChoose} />
    </>
  );
}
