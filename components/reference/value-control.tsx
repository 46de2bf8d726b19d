'use client';

import { useState } from 'react';
import { isSecretField } from '#lib/console/secret-fields.ts';
import type { ValueKind } from './value-kind.ts';

const LOOK =
  'w-full min-w-0 rounded-md border border-field-border bg-field px-2.5 font-mono text-xs text-foreground placeholder:text-field-placeholder aria-invalid:border-bad';
const LINE = `h-8 ${LOOK}`;
const AREA = `block resize-y py-1.5 leading-5 ${LOOK}`;
const MANY = 6;

interface ValueControlProps {
  name: string;
  kind: ValueKind;
  /** As JSON has it; undefined when it is not sent. */
  value: unknown;
  onChange: (value: unknown) => void;
  /** Whether what is typed is a value; when it is none, the value stays as it was and must not be sent. */
  onReadable: (isReadable: boolean) => void;
  isRequired: boolean;
  /** Whether nothing can be sent without it. */
  isNeeded?: boolean;
  example?: unknown;
  /** Id of the element that describes it. */
  aboutId: string;
}

type Given = Omit<ValueControlProps, 'kind'>;

const shown = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
const hint = (example: unknown): string | undefined => {
  if (example === undefined) return undefined;
  return `such as ${[example].flat().map(shown).join(', ')}`;
};
const tied = ({ name, isRequired, isNeeded = false, aboutId }: Given) => ({
  'aria-label': name,
  'aria-describedby': aboutId,
  'aria-required': isRequired,
  required: isNeeded,
});
const common = (given: Given) => ({ ...tied(given), autoComplete: 'off', spellCheck: false });

function ChoiceControl({ options, ...given }: Given & { options: readonly unknown[] }) {
  const { value, onChange, isRequired } = given;
  return (
    <select
      {...tied(given)}
      value={value === undefined ? '' : JSON.stringify(value)}
      onChange={({ target }) => onChange(target.value === '' ? undefined : JSON.parse(target.value))}
      className={`${LINE} truncate`}
    >
      <option value="">{isRequired ? 'Choose' : 'Not sent'}</option>
      {options.map((option) => (
        <option key={JSON.stringify(option)} value={JSON.stringify(option)}>
          {shown(option)}
        </option>
      ))}
    </select>
  );
}

function ChoicesControl({ options, name, value, onChange, aboutId }: Given & { options: readonly string[] }) {
  const chosen = Array.isArray(value) ? value.map(String) : [];
  const choose = (option: string, isChosen: boolean) => {
    const next = options.filter((one) => (one === option ? isChosen : chosen.includes(one)));
    onChange(next.length === 0 ? undefined : next);
  };
  return (
    <fieldset
      aria-label={name}
      aria-describedby={aboutId}
      className={`grid gap-0.5 ${options.length > MANY ? 'max-h-40 overflow-y-auto rounded-md border border-field-border bg-field p-1.5' : ''}`}
    >
      {options.map((option) => (
        <label key={option} className="flex min-h-6 items-center gap-2 font-mono text-xs">
          <input
            type="checkbox"
            checked={chosen.includes(option)}
            onChange={({ target }) => choose(option, target.checked)}
            className="size-3.5 shrink-0 accent-accent"
          />
          <span className="wrap-anywhere">{option}</span>
        </label>
      ))}
    </fieldset>
  );
}

function LinesControl(given: Given) {
  const { value, onChange, example } = given;
  const [text, setText] = useState(() => (Array.isArray(value) ? value.join('\n') : ''));
  return (
    <textarea
      {...common(given)}
      rows={Math.min(6, Math.max(2, text.split('\n').length))}
      value={text}
      placeholder={hint(example) ?? 'one per line'}
      title="One per line"
      onChange={({ target }) => {
        setText(target.value);
        const lines = target.value.split(/[\n,]/).map((line) => line.trim());
        const values = lines.filter(Boolean);
        onChange(values.length === 0 ? undefined : values);
      }}
      className={AREA}
    />
  );
}

const Problem = ({ children }: { children: string }) => <p className="mt-1 text-xs text-bad">{children}</p>;

/** Of a text that is no number the browser tells the page nothing but that. */
function NumberControl({ isWhole, ...given }: Given & { isWhole: boolean }) {
  const { value, onChange, onReadable, example } = given;
  const [isInvalid, setInvalid] = useState(false);
  return (
    <div>
      <input
        {...common(given)}
        type="number"
        step={isWhole ? 1 : 'any'}
        value={value === undefined || value === null ? '' : shown(value)}
        placeholder={hint(example)}
        aria-invalid={isInvalid || undefined}
        onInput={({ currentTarget }) => {
          setInvalid(currentTarget.validity.badInput);
          onReadable(!currentTarget.validity.badInput);
        }}
        onChange={({ target }) => onChange(target.value === '' ? undefined : Number(target.value))}
        className={LINE}
      />
      {isInvalid && <Problem>Not a number yet.</Problem>}
    </div>
  );
}

function JsonControl(given: Given) {
  const { value, onChange, onReadable } = given;
  const [text, setText] = useState(() => (value === undefined ? '' : JSON.stringify(value, null, 2)));
  const [isInvalid, setInvalid] = useState(false);
  const change = (next: string) => {
    setText(next);
    try {
      onChange(next.trim() === '' ? undefined : JSON.parse(next));
      setInvalid(false);
      onReadable(true);
    } catch {
      setInvalid(true);
      onReadable(false);
    }
  };
  return (
    <div>
      <textarea
        {...common(given)}
        rows={Math.min(8, Math.max(3, text.split('\n').length))}
        value={text}
        placeholder="JSON"
        aria-invalid={isInvalid || undefined}
        onChange={({ target }) => change(target.value)}
        className={AREA}
      />
      {isInvalid && <Problem>Not valid JSON yet.</Problem>}
    </div>
  );
}

/** A control that fits the type of a value. */
export function ValueControl({ kind, ...given }: ValueControlProps) {
  const { name, value, onChange, example } = given;
  const text = value === undefined || value === null ? '' : shown(value);
  const onText = (next: string) => onChange(next === '' ? undefined : next);
  if (kind.kind === 'choice') return <ChoiceControl {...given} options={kind.options} />;
  if (kind.kind === 'choices') return <ChoicesControl {...given} options={kind.options} />;
  if (kind.kind === 'lines') return <LinesControl {...given} />;
  if (kind.kind === 'json') return <JsonControl {...given} />;
  if (kind.kind === 'number') return <NumberControl {...given} isWhole={kind.isWhole} />;
  if (kind.kind === 'long-text')
    return (
      <textarea
        {...common(given)}
        rows={4}
        value={text}
        placeholder={hint(example)}
        onChange={({ target }) => onText(target.value)}
        className={AREA}
      />
    );
  return (
    <input
      {...common(given)}
      type={isSecretField(name) ? 'password' : 'text'}
      value={text}
      placeholder={hint(example) ?? (kind.format === 'date-time' ? 'such as 2026-03-02T09:30:00Z' : undefined)}
      onChange={({ target }) => onText(target.value)}
      className={LINE}
    />
  );
}
