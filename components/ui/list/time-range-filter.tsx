'use client';

import dynamic from 'next/dynamic';
import { PanelButton } from '../menu-button.tsx';
import { FilterButton } from './filter-button.tsx';

const loadPanel = () => import('./time-range-panel.tsx');
const TimeRangePanel = dynamic(() => loadPanel().then((module) => module.TimeRangePanel), { ssr: false });

interface TimeRangeFilterProps {
  label: string;
  /** Such as `7d` or `2026-03-01..2026-03-05`; null lets every time through. */
  value: string | null;
  onChange: (range: string | null) => void;
}

/** A span of time, relative to now or by dates. */
export function TimeRangeFilter({ label, value, onChange }: TimeRangeFilterProps) {
  return (
    <PanelButton
      label={label}
      load={loadPanel}
      placement="bottom start"
      className="w-80 max-w-[calc(100vw-2rem)]"
      button={(trigger) => <FilterButton trigger={trigger} label={label} />}
    >
      {(close) => (
        <TimeRangePanel
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
