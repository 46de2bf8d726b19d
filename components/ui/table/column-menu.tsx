'use client';

import { Columns3 } from 'lucide-react';
import dynamic from 'next/dynamic';
import { Button } from '#components/ui/button.tsx';
import { PanelButton } from '../menu-button.tsx';
import type { ColumnListProps } from './column-list.tsx';

/** The columns of a table, loaded when they are wanted. */
export const ColumnList = dynamic(() => import('./column-list.tsx').then((module) => module.ColumnList), {
  ssr: false,
});

/** A button that opens the columns of a table. */
export function ColumnMenu(props: ColumnListProps) {
  return (
    <PanelButton
      label="Columns"
      placement="bottom end"
      className="w-72 max-w-[calc(100vw-2rem)]"
      button={(trigger) => (
        <Button {...trigger} variant="outline" isIconOnly aria-label="Columns" data-tip="Columns">
          <Columns3 />
        </Button>
      )}
    >
      {() => <ColumnList {...props} />}
    </PanelButton>
  );
}
