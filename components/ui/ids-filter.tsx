'use client';

import { Button } from '@heroui/react/button';
import { Popover } from '@heroui/react/popover';
import { ChevronDown } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { splitIds } from '#lib/view-keys.ts';

interface IdsFilterProps {
  label: string;
  value: readonly string[];
  onChange: (ids: string[]) => void;
}

/** A filter by ids: several can be pasted at once, whatever stands between them. */
export function IdsFilter({ label, value, onChange }: IdsFilterProps) {
  const [isOpen, setOpen] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = new FormData(event.currentTarget).get('ids');
    onChange(splitIds(typeof text === 'string' ? text : ''));
    setOpen(false);
  };
  return (
    <Popover isOpen={isOpen} onOpenChange={setOpen}>
      <Button variant="outline">
        {label}
        {value.length > 0 && (
          <span className="numeric rounded bg-accent px-1 text-xs leading-4 font-semibold text-accent-foreground">
            {value.length}
            <span className="sr-only"> chosen</span>
          </span>
        )}
        <ChevronDown className="text-muted" />
      </Button>
      <Popover.Content placement="bottom start" className="w-96 max-w-[calc(100vw-2rem)]">
        <form onSubmit={submit} className="p-3">
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
              <Button
                variant="ghost"
                onPress={() => {
                  onChange([]);
                  setOpen(false);
                }}
              >
                Clear
              </Button>
            )}
            <Button type="submit" variant="primary">
              Apply
            </Button>
          </div>
        </form>
      </Popover.Content>
    </Popover>
  );
}
