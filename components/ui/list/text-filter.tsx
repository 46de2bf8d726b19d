'use client';

import dynamic from 'next/dynamic';
import { splitIds } from '#lib/console/view-keys.ts';
import { PanelButton } from '../menu-button.tsx';
import { FilterButton } from './filter-button.tsx';

const TextPanel = dynamic(() => import('./text-panel.tsx').then((module) => module.TextPanel), { ssr: false });

interface TextFilterProps<Value> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
}

/** A filter by ids: several can be pasted at once, whatever stands between them. */
export function IdsFilter({ label, value, onChange }: TextFilterProps<readonly string[]>) {
  return (
    <PanelButton
      label={label}
      placement="bottom start"
      className="w-96 max-w-[calc(100vw-2rem)]"
      button={(trigger) => <FilterButton trigger={trigger} label={label} count={value.length} />}
    >
      {(close) => (
        <TextPanel
          label={`${label}, one or many`}
          text={value.join('\n')}
          isLong
          onApply={(text) => {
            onChange(splitIds(text));
            close();
          }}
        />
      )}
    </PanelButton>
  );
}

/** A filter by the start of a name. */
export function NameFilter({ label, value, onChange }: TextFilterProps<string>) {
  return (
    <PanelButton
      label={label}
      placement="bottom start"
      className="w-72 max-w-[calc(100vw-2rem)]"
      button={(trigger) => <FilterButton trigger={trigger} label={label} count={value === '' ? 0 : 1} />}
    >
      {(close) => (
        <TextPanel
          label={`${label} starts with`}
          text={value}
          onApply={(text) => {
            onChange(text.trim());
            close();
          }}
        />
      )}
    </PanelButton>
  );
}
