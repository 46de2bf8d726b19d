'use client';

import { Modal } from '@heroui/react/modal';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { useFocusBack } from './use-focus-back.ts';

const WIDTHS = { sm: 'sm:max-w-md', md: 'sm:max-w-xl', lg: 'sm:max-w-3xl' } as const;

/** On wide screens it hangs from a fixed line: what comes later, such as an error, moves nothing that is there already. */
const PLACE = 'sm:mt-[min(8vh,4rem)]! sm:mb-auto!';

export interface ModalFrameProps {
  title: string;
  isOpen: boolean;
  /** The person wants to leave: by Escape, by the close button or by pressing beside the dialog. */
  onLeave: () => void;
  size?: keyof typeof WIDTHS;
  role?: 'dialog' | 'alertdialog';
  /** Scrolls between the title and what the child itself keeps at the end. */
  children: ReactNode;
}

/** A dialog over the page with a title and a way out. */
export function ModalFrame({ title, isOpen, onLeave, size = 'md', role = 'dialog', children }: ModalFrameProps) {
  useFocusBack();
  return (
    <Modal.Backdrop isOpen={isOpen} onOpenChange={(open) => open || onLeave()} isDismissable>
      <Modal.Container placement="auto" className="max-sm:p-2">
        <Modal.Dialog role={role} className={`gap-0 border border-border p-0 ${PLACE} ${WIDTHS[size]}`}>
          <header className="flex items-start gap-3 border-b border-separator px-5 py-3.5">
            <Modal.Heading className="flex-1 text-base leading-7 font-semibold tracking-tight">{title}</Modal.Heading>
            <Button
              variant="ghost"
              size="sm"
              isIconOnly
              aria-label="Close"
              data-tip="Close"
              data-tip-keys="Esc"
              onPress={onLeave}
            >
              <X />
            </Button>
          </header>
          {children}
        </Modal.Dialog>
      </Modal.Container>
    </Modal.Backdrop>
  );
}

interface ModalBodyProps {
  /** Name of a body in which nothing takes the focus: it does so itself, for keys to scroll it. */
  label?: string;
  children: ReactNode;
}

/** The scrolling middle of a dialog. */
export function ModalBody({ label, children }: ModalBodyProps) {
  const own = label === undefined ? {} : { role: 'region', 'aria-label': label, tabIndex: 0 };
  return (
    <div {...own} className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto px-5 py-4 text-sm -outline-offset-2">
      {children}
    </div>
  );
}

/** The end of a dialog, which stays in view while its middle scrolls. */
export function ModalFoot({ children }: { children: ReactNode }) {
  return <div className="flex flex-col gap-3 border-t border-separator px-5 py-3.5 text-sm">{children}</div>;
}

/** What a dialog offers to do, at its end. */
export function ModalActions({ children }: { children: ReactNode }) {
  return (
    <ModalFoot>
      <div className="flex flex-wrap justify-end gap-2">{children}</div>
    </ModalFoot>
  );
}
