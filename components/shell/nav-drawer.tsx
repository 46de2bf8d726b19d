'use client';

import { Drawer } from '@heroui/react/drawer';
import { X } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { Rail } from './rail.tsx';

interface NavDrawerProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** The rail over the page. */
export function NavDrawer({ isOpen, onOpenChange }: NavDrawerProps) {
  return (
    <Drawer.Backdrop isOpen={isOpen} onOpenChange={onOpenChange} isDismissable>
      <Drawer.Content placement="left">
        <Drawer.Dialog aria-label="Navigation" className="w-72 max-w-[85vw] bg-rail p-0">
          <Button
            variant="ghost"
            isIconOnly
            aria-label="Close navigation"
            data-tip="Close navigation"
            data-tip-keys="Esc"
            className="absolute top-2.5 right-2 z-10"
            onPress={() => onOpenChange(false)}
          >
            <X />
          </Button>
          <Rail onFollow={() => onOpenChange(false)} />
        </Drawer.Dialog>
      </Drawer.Content>
    </Drawer.Backdrop>
  );
}
