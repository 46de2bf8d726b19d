'use client';

import { Button } from '@heroui/react/button';
import { Dropdown } from '@heroui/react/dropdown';
import { ChevronDown } from 'lucide-react';

interface MultiSelectFilterProps<Value extends string> {
  label: string;
  options: readonly Value[];
  words: Readonly<Record<Value, string>>;
  selected: readonly Value[];
  onChange: (selected: Value[]) => void;
}

/** A filter that lets any of several values through; none chosen lets all through. */
export function MultiSelectFilter<Value extends string>(props: MultiSelectFilterProps<Value>) {
  const { label, options, words, selected, onChange } = props;
  return (
    <Dropdown>
      <Button variant="outline">
        {label}
        {selected.length > 0 && (
          <span className="numeric rounded bg-accent px-1 text-xs leading-4 font-semibold text-accent-foreground">
            {selected.length}
            <span className="sr-only"> chosen</span>
          </span>
        )}
        <ChevronDown className="text-muted" />
      </Button>
      <Dropdown.Popover placement="bottom start" className="min-w-52">
        <Dropdown.Menu
          aria-label={label}
          selectionMode="multiple"
          selectedKeys={selected}
          onSelectionChange={(keys) => onChange(options.filter((option) => keys === 'all' || keys.has(option)))}
        >
          {options.map((option) => (
            <Dropdown.Item key={option} id={option} textValue={words[option]}>
              <Dropdown.ItemIndicator />
              {words[option]}
            </Dropdown.Item>
          ))}
        </Dropdown.Menu>
      </Dropdown.Popover>
    </Dropdown>
  );
}
