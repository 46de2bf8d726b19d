'use client';

import { type FormEvent, useId } from 'react';
import { Button } from '#components/ui/button.tsx';

interface TextPanelProps {
  label: string;
  text: string;
  /** Several lines, for ids. */
  isLong?: boolean;
  /** Takes what was typed, or nothing when it is cleared. */
  onApply: (text: string) => void;
}

const FIELD = 'mt-1 block w-full rounded-md border border-field-border bg-field px-2 text-foreground';

/** A text to filter by, typed or pasted. */
export function TextPanel({ label, text, isLong = false, onApply }: TextPanelProps) {
  const id = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('text');
    onApply(typeof typed === 'string' ? typed : '');
  };
  const field = { id, name: 'text', defaultValue: text, spellCheck: false };
  return (
    <form onSubmit={submit}>
      <label htmlFor={id} className="block text-xs text-muted">
        {label}
      </label>
      {isLong ? (
        <textarea {...field} rows={4} maxLength={4000} className={`${FIELD} py-1.5 font-mono text-xs`} />
      ) : (
        <input {...field} maxLength={200} autoComplete="off" className={`${FIELD} h-8 text-sm`} />
      )}
      <div className="mt-3 flex justify-end gap-2">
        {text !== '' && (
          <Button variant="ghost" onPress={() => onApply('')}>
            Clear
          </Button>
        )}
        <Button type="submit" variant="primary">
          Apply
        </Button>
      </div>
    </form>
  );
}
