'use client';

import { Button } from '@heroui/react/button';
import type { FormEvent } from 'react';
import { splitIds } from '#lib/console/view-keys.ts';
import { PanelButton } from '../menu-button.tsx';
import { FilterButton } from './filter-button.tsx';

interface IdsFilterProps {
  label: string;
  value: readonly string[];
  onChange: (ids: string[]) => void;
}

function IdsForm({ label, value, onChange, close }: IdsFilterProps & { close: () => void }) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = new FormData(event.currentTarget).get('ids');
    onChange(splitIds(typeof text === 'string' ? text : ''));
    close();
  };
  const clear = () => {
    onChange([]);
    close();
  };
  return (
    <form onSubmit={submit}>
      <label className="block text-xs text-muted">
        {label}, one or many
        <textarea
          name="ids"
          rows={4}
          maxLength={4000}
          defaultValue={value.join('\n')}
          spellCheck={false}
          className="mt-1 block w-full rounded-md border border-field-border bg-field px-2 py-1.5 font-mono text-xs text-foreground"
        />
      </label>
      <div className="mt-3 flex justify-end gap-2">
        {value.length > 0 && (
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

/** A filter by ids: several can be pasted at once, whatever stands between them. */
export function IdsFilter(props: IdsFilterProps) {
  const { label, value } = props;
  return (
    <PanelButton
      label={label}
      placement="bottom start"
      className="w-96 max-w-[calc(100vw-2rem)]"
      button={(trigger) => <FilterButton trigger={trigger} label={label} count={value.length} />}
    >
      {(close) => <IdsForm {...props} close={close} />}
    </PanelButton>
  );
}
