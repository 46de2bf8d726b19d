'use client';

import { Menu } from 'lucide-react';
import dynamic from 'next/dynamic';
import { usePathname } from 'next/navigation';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';

const NavDrawer = dynamic(() => import('./nav-drawer.tsx').then((module) => module.NavDrawer), { ssr: false });

/** The rail as a drawer, for narrow screens; its code comes with the first press. It is open on one page only. */
export function MobileNav() {
  const pathname = usePathname();
  const [openOn, setOpenOn] = useState<string | null>(null);
  const [isWanted, setWanted] = useState(false);
  const setOpen = (isOpen: boolean) => {
    if (isOpen) setWanted(true);
    setOpenOn(isOpen ? pathname : null);
  };
  return (
    <>
      <Button
        variant="ghost"
        isIconOnly
        aria-label="Open navigation"
        data-tip="Open navigation"
        onPress={() => setOpen(true)}
      >
        <Menu />
      </Button>
      {isWanted && <NavDrawer isOpen={openOn === pathname} onOpenChange={setOpen} />}
    </>
  );
}
