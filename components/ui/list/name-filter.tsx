'use client';

import { Button } from '@heroui/react/button';
import { type FormEvent, useId } from 'react';
import { PanelButton } from '../menu-button.tsx';
import { FilterButton } from './filter-button.tsx';

interface NameFilterProps {
  label: string;
  value: string;
  onChange: (name: string) => void;
}

function NameForm({ label, value, onChange, close }: NameFilterProps & { close: () => void }) {
  const id = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = new FormData(event.currentTarget).get('name');
    onChange(typeof text === 'string' ? text.trim() : '');
    close();
  };
  const clear = () => {
    onChange('');
    close();
  };
  return (
    <form onSubmit={submit}>
      <label htmlFor={id} className="block text-xs text-muted">
        {label} starts with
      </label>
      <input
        id={id}
        name="name"
        defaultValue={value}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        className="mt-1 block h-8 w-full rounded-md border border-field-border bg-field px-2 text-sm text-foreground"
      />
      <div className="mt-3 flex justify-end gap-2">
        {value !== '' && (
          <Button variant="ghost" onPress={clear}>
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

/** A filter by the start of a name. */
export function NameFilter(props: NameFilterProps) {
  const { label, value } = props;
  return (
    <PanelButton
      label={label}
      placement="bottom start"
      className="w-72 max-w-[calc(100vw-2rem)]"
      button={(trigger) => <FilterButton trigger={trigger} label={label} count={value === '' ? 0 : 1} />}
    >
      {(close) => <NameForm {...props} close={close} />}
    </PanelButton>
  );
}
