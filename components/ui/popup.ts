import { type RefObject, useRef, useState } from 'react';

/** What a menu or panel needs of the button that it belongs to. */
export interface PopupProps {
  triggerRef: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Props for the button that opens a menu or panel. */
export interface TriggerProps {
  ref: RefObject<HTMLButtonElement | null>;
  'aria-haspopup': 'menu' | 'dialog';
  'aria-expanded': boolean;
  onPointerEnter: () => void;
  onFocus: () => void;
  onPress: () => void;
  onKeyDown: (event: Pick<KeyboardEvent, 'key' | 'preventDefault'>) => void;
}

interface PopupOptions {
  kind: 'menu' | 'dialog';
  load: () => unknown;
  /** Called whenever it is opened, by press or by key. */
  onOpen?: (() => void) | undefined;
}

/** Open or closed, for a button whose menu or panel is loaded when somebody first comes near it. */
export function usePopup({ kind, load, onOpen }: PopupOptions) {
  const triggerRef = useRef<HTMLButtonElement>(null);
  const [isOpen, onOpenChange] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const open = () => {
    onOpen?.();
    setWanted(true);
    onOpenChange(true);
  };
  const trigger: TriggerProps = {
    ref: triggerRef,
    'aria-haspopup': kind,
    'aria-expanded': isOpen,
    onPointerEnter: load,
    onFocus: load,
    onPress: open,
    onKeyDown: (event) => {
      if (kind !== 'menu' || event.key !== 'ArrowDown') return;
      event.preventDefault();
      open();
    },
  };
  const popup: PopupProps = { triggerRef, isOpen, onOpenChange };
  return { trigger, popup, isWanted };
}
