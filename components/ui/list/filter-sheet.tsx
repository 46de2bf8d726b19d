'use client';

import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { ModalActions, ModalBody, ModalFrame } from '../form/modal-frame.tsx';

interface FilterSheetProps {
  onClose: () => void;
  /** Drops all filters; null while none narrows. */
  onClear: (() => void) | null;
  order: ReactNode;
  columns: ReactNode;
  /** The controls of the filters. */
  children: ReactNode;
}

/** Filters, order and columns of a list on a narrow screen. */
export function FilterSheet({ onClose, onClear, order, columns, children }: FilterSheetProps) {
  return (
    <ModalFrame title="Filters" isOpen onLeave={onClose}>
      <ModalBody>
        <section aria-label="Filters" className="flex flex-wrap gap-2">
          {children}
        </section>
        {order}
        {columns && (
          <details>
            <summary className="cursor-pointer py-1 text-sm font-semibold">Columns</summary>
            {columns}
          </details>
        )}
      </ModalBody>
      <ModalActions>
        {onClear && (
          <Button variant="outline" onPress={onClear}>
            Clear filters
          </Button>
        )}
        <Button variant="primary" onPress={onClose}>
          Show records
        </Button>
      </ModalActions>
    </ModalFrame>
  );
}
