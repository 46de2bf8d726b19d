'use client';

import { type ReactNode, useEffect, useId, useMemo, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useLiveObject } from '#components/session/use-live-object.ts';
import { useNarrow } from '#lib/hooks/use-narrow.ts';
import { usePageKeys } from '#lib/hooks/use-page-keys.ts';
import type { LiveKind } from '#lib/objects.ts';
import { DrawerContext } from './drawer-context.ts';

interface DetailDrawerProps {
  /** Id of the object that is shown. */
  id: string;
  /** Event subject types whose changes are shown at once. */
  subjects?: readonly LiveKind[] | undefined;
  onClose: () => void;
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
  children: ReactNode;
}

/** The element next to the body that holds the page behind the drawer. */
const pageBehind = (): HTMLElement | null => document.querySelector('body > :has(#main)');

/** On phones the drawer covers the page, which nothing reaches until it is closed. */
function useCover(isCovering: boolean): void {
  useEffect(() => {
    const page = isCovering ? pageBehind() : null;
    if (page === null) return;
    page.inert = true;
    document.body.style.overflow = 'hidden';
    return () => {
      page.inert = false;
      document.body.style.overflow = '';
    };
  }, [isCovering]);
}

/** One object beside its list: a sheet at the right edge that leaves the list in use; on phones the whole screen. */
export function DetailDrawer({ id, subjects = [], onClose, onPrevious, onNext, children }: DetailDrawerProps) {
  const titleId = useId();
  const sheet = useRef<HTMLElement>(null);
  const isNarrow = useNarrow();
  useCover(isNarrow);
  usePageKeys(({ key }) => {
    if (key === 'Escape') onClose();
    return key === 'Escape';
  });
  useLiveObject(subjects, id);
  useEffect(() => sheet.current?.focus(), []);
  const frame = useMemo(
    () => ({ titleId, close: onClose, previous: onPrevious, next: onNext }),
    [titleId, onClose, onPrevious, onNext],
  );
  return createPortal(
    <section
      ref={sheet}
      role="dialog"
      aria-modal={isNarrow || undefined}
      aria-labelledby={titleId}
      tabIndex={-1}
      data-detail={id}
      data-testid="drawer"
      className="fixed inset-y-0 right-0 z-40 flex w-full flex-col border-l border-border bg-overlay shadow-2xl outline-none animate-in duration-150 fade-in slide-in-from-right-8 sm:w-[min(34rem,calc(100vw-4rem))]"
    >
      <DrawerContext value={frame}>{children}</DrawerContext>
    </section>,
    document.body,
  );
}
