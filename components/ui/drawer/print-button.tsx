'use client';

import { useIsFetching } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { setPrinting } from '#lib/console/printing.ts';

/** How long nothing more is asked for before a page is complete. */
const REST_MS = 250;

/** Prints the object of a drawer, all tabs of it, once what they show has come. */
export function PrintButton() {
  const [isWanted, setWanted] = useState(false);
  const isFetching = useIsFetching() > 0;
  useEffect(() => {
    if (!isWanted) return;
    setPrinting(true);
    if (isFetching) return;
    const timer = setTimeout(() => {
      setWanted(false);
      window.print();
      setPrinting(false);
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [isWanted, isFetching]);
  return (
    <Button variant="ghost" isIconOnly aria-label="Print" data-tip="Print" onPress={() => setWanted(true)}>
      <Printer />
    </Button>
  );
}
