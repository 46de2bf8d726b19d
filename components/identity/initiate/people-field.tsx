'use client';

import { Input } from '@heroui/react/input';
import { useId, useState } from 'react';
import { type Control, useFormState } from 'react-hook-form';
import { CheckboxListField } from '#components/ui/fields/checkbox-fields.tsx';
import type { NewVerification } from './new-verification.ts';

interface PeopleFieldProps {
  control: Control<NewVerification>;
  /** Everybody who can be chosen, by id. */
  people: ReadonlyMap<string, string>;
  chosen: readonly string[];
}

const SHOWN = 100;

/** Members of the enterprise to be verified, found by a part of their name or email. Who is chosen stays in the list. */
export function PeopleField({ control, people, chosen }: PeopleFieldProps) {
  const [text, setText] = useState('');
  const noteId = useId();
  const problem = useFormState({ control, name: 'userIds' }).errors.userIds?.message;
  const wanted = text.trim().toLowerCase();
  const all = [...people].filter(([id, name]) => chosen.includes(id) || name.toLowerCase().includes(wanted));
  const options = all.slice(0, SHOWN).map(([value, label]) => ({ value, label }));
  return (
    <div className="flex flex-col gap-2">
      <Input
        value={text}
        onChange={(event) => setText(event.target.value)}
        aria-label="Find people"
        aria-invalid={problem ? true : undefined}
        aria-describedby={noteId}
        autoFocus
        placeholder="Find by name or email"
        autoComplete="off"
      />
      <div className="max-h-56 min-h-36 overflow-y-auto rounded-lg border border-border p-3">
        <CheckboxListField control={control} name="userIds" label="People" options={options} isPart />
        {options.length === 0 && <p className="text-muted">Nobody has this in their name or email.</p>}
        {all.length > SHOWN && (
          <p className="mt-2 text-xs text-muted">{all.length - SHOWN} more: type a part of their name.</p>
        )}
      </div>
      <p className={`text-xs ${problem ? 'text-bad' : 'text-muted'}`} id={noteId} role={problem ? 'alert' : undefined}>
        {problem ?? (chosen.length === 1 ? '1 person chosen' : `${chosen.length} people chosen`)}
      </p>
    </div>
  );
}
