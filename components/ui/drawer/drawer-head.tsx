'use client';

import { ChevronDown, ChevronUp, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { useDrawerFrame } from './drawer-context.ts';
import { PrintButton } from './print-button.tsx';
import { useDrawerPlace } from './use-drawer-place.ts';

interface DrawerHeadProps {
  /** What kind of object it is. */
  kind: string;
  title: ReactNode;
  status?: ReactNode;
  /** Whether the title names an object, and not that there is none yet. */
  isObject?: boolean;
}

/** Names the object, and leads to the ones before and after it and out of the drawer. */
export function DrawerHead({ kind, title, status, isObject = true }: DrawerHeadProps) {
  const { titleId, close, previous, next } = useDrawerFrame();
  const head = useDrawerPlace(kind, isObject);
  return (
    <header ref={head} className="flex items-start gap-3 px-5 pt-4 pb-3">
      <div className="min-w-0 flex-1">
        <p className="text-xs text-muted" data-drawer-kind>
          {kind}
        </p>
        <h2 id={titleId} className="text-base leading-6 font-semibold break-words">
          {title}
        </h2>
        {status && <div className="mt-1 text-sm">{status}</div>}
      </div>
      <div className="-mr-2 flex shrink-0">
        {isObject && <PrintButton />}
        <Button
          variant="ghost"
          isIconOnly
          aria-label="Previous row"
          data-tip="Previous row"
          data-tip-keys="k"
          isDisabled={previous === null}
          onPress={() => previous?.()}
        >
          <ChevronUp />
        </Button>
        <Button
          variant="ghost"
          isIconOnly
          aria-label="Next row"
          data-tip="Next row"
          data-tip-keys="j"
          isDisabled={next === null}
          onPress={() => next?.()}
        >
          <ChevronDown />
        </Button>
        <Button variant="ghost" isIconOnly aria-label="Close" data-tip="Close" data-tip-keys="Esc" onPress={close}>
          <X />
        </Button>
      </div>
    </header>
  );
}
