'use client';

import dynamic from 'next/dynamic';
import { PanelButton } from '../menu-button.tsx';
import { FilterButton } from './filter-button.tsx';

const AssetPanel = dynamic(() => import('./asset-panel.tsx').then((module) => module.AssetPanel), { ssr: false });

interface AssetFilterProps {
  label: string;
  /** Such as `btc` or `btc:1.5..3`, in whole units; null lets every asset through. */
  value: string | null;
  onChange: (range: string | null) => void;
}

/** A filter by an asset and how much of it one transfer moves, in whole units. */
export function AssetFilter({ label, value, onChange }: AssetFilterProps) {
  return (
    <PanelButton
      label={label}
      placement="bottom start"
      className="w-80 max-w-[calc(100vw-2rem)]"
      button={(trigger) => <FilterButton trigger={trigger} label={label} count={value === null ? 0 : 1} />}
    >
      {(close) => (
        <AssetPanel
          value={value}
          onChoose={(range) => {
            onChange(range);
            close();
          }}
        />
      )}
    </PanelButton>
  );
}
