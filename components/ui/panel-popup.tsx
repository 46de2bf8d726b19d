'use client';

import { popoverVariants } from '@heroui/styles';
import type { ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import type { PopupProps } from './popup.ts';

export interface PanelProps {
  label: string;
  placement: 'bottom start' | 'bottom end';
  className: string;
  children: (close: () => void) => ReactNode;
}

const SLOTS = popoverVariants();

/** The panel of a `PanelButton`. */
export function PanelPopup({ label, placement, className, children, ...popup }: PanelProps & PopupProps) {
  return (
    <Popover {...popup} placement={placement} className={SLOTS.base({ className })}>
      <Dialog aria-label={label} className={SLOTS.dialog({ className: 'p-3' })}>
        {children(() => popup.onOpenChange(false))}
      </Dialog>
    </Popover>
  );
}
