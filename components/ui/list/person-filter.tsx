'use client';

import dynamic from 'next/dynamic';
import { PanelButton } from '../menu-button.tsx';
import { FilterButton } from './filter-button.tsx';
import type { PersonFilterProps } from './person-panel.tsx';

const loadPanel = () => import('./person-panel.tsx');
const PersonPanel = dynamic(() => loadPanel().then((module) => module.PersonPanel), { ssr: false });

/** A filter by people: found by a part of their name or email, several at once. */
export function PersonFilter(props: PersonFilterProps) {
  const { label, selected } = props;
  return (
    <PanelButton
      label={label}
      load={loadPanel}
      placement="bottom start"
      className="w-72 max-w-[calc(100vw-2rem)]"
      button={(trigger) => <FilterButton trigger={trigger} label={label} count={selected.length} />}
    >
      {() => <PersonPanel {...props} />}
    </PanelButton>
  );
}
