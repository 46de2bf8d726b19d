'use client';

import { MenuButton } from '../menu-button.tsx';
import { FilterButton } from './filter-button.tsx';

const CLEAR = 'clear-filter';

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
    <MenuButton
      label={label}
      placement="bottom start"
      className="min-w-52"
      groups={[
        {
          label,
          entries: options.map((option) => ({ id: option, text: words[option] })),
          choice: {
            mode: 'multiple',
            chosen: selected,
            onChoose: (ids) => onChange(options.filter((option) => ids.includes(option))),
          },
        },
        ...(selected.length === 0
          ? []
          : [{ label: 'All', entries: [{ id: CLEAR, text: 'Clear' }], className: 'mt-1 border-t border-border pt-1' }]),
      ]}
      onAction={(id) => id === CLEAR && onChange([])}
      button={(trigger) => <FilterButton trigger={trigger} label={label} count={selected.length} />}
    />
  );
}
