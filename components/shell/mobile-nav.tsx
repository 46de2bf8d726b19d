'use client';

import { Button } from '@heroui/react/button';
import { Menu } from 'lucide-react';
import dynamic from 'next/dynamic';
import { usePathname } from 'next/navigation';
import { useEffect, useState } from 'react';

const NavDrawer = dynamic(() => import('./nav-drawer.tsx').then((module) => module.NavDrawer), { ssr: false });

/** The rail as a drawer, for narrow screens; its code comes with the first press. Following a link closes it. */
export function MobileNav() {
  const [isOpen, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const pathname = usePathname();
  useEffect(() => setOpen(false), [pathname]);
  const open = () => {
    setWanted(true);
    setOpen(true);
  };
  return (
    <>
      <Button variant="ghost" isIconOnly aria-label="Open navigation" onPress={open}>
        <Menu />
      </Button>
      {isWanted && <NavDrawer isOpen={isOpen} onOpenChange={setOpen} />}
    </>
  );
}
