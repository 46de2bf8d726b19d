'use client';

import { Button } from '@heroui/react/button';
import { Drawer } from '@heroui/react/drawer';
import { Menu, X } from 'lucide-react';
import { usePathname } from 'next/navigation';
import { useEffect, useState } from 'react';
import { Rail } from './rail.tsx';

/** The rail as a drawer, for narrow screens. Following a link closes it. */
export function MobileNav() {
  const [isOpen, setOpen] = useState(false);
  const pathname = usePathname();
  useEffect(() => setOpen(false), [pathname]);
  return (
    <>
      <Button variant="ghost" isIconOnly aria-label="Open navigation" onPress={() => setOpen(true)}>
        <Menu className="size-5" />
      </Button>
      <Drawer.Backdrop isOpen={isOpen} onOpenChange={setOpen} isDismissable>
        <Drawer.Content placement="left">
          <Drawer.Dialog aria-label="Navigation" className="w-72 max-w-[85vw] bg-rail p-0">
            <Button
              variant="ghost"
              isIconOnly
              aria-label="Close navigation"
              className="absolute top-2.5 right-2 z-10"
              onPress={() => setOpen(false)}
            >
              <X className="size-4" />
            </Button>
            <Rail onFollow={() => setOpen(false)} />
          </Drawer.Dialog>
        </Drawer.Content>
      </Drawer.Backdrop>
    </>
  );
}
