'use client';

import { Button } from '@heroui/react/button';
import type { ReactNode } from 'react';
import { ModalActions, ModalBody, ModalFrame } from '../form/modal-frame.tsx';

interface FilterSheetProps {
  onClose: () => void;
  /** Drops all filters; null while none narrows. */
  onClear: (() => void) | null;
  /** Order and columns. */
  more: ReactNode;
  /** The controls of the filters. */
  children: ReactNode;
}

/** Filters, order and columns of a list on a narrow screen. */
export function FilterSheet({ onClose, onClear, more, children }: FilterSheetProps) {
  return (
    <ModalFrame title="Filters" isOpen onLeave={onClose}>
      <ModalBody>
        <div className="flex flex-wrap gap-2">{children}</div>
        {more}
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
