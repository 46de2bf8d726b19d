'use client';

import dynamic from 'next/dynamic';
import { useRouter } from 'next/navigation';
import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useOpenEnterprise } from '#components/session/open-enterprise.tsx';
import { judgeRight } from '#components/session/right.ts';
import { useSelf } from '#components/session/self.tsx';
import { areaPath } from '#lib/console/area-path.ts';
import { areaGroups } from './areas.ts';
import { isTaken } from './shortcut-keys.ts';
import { usePalette } from './use-palette.ts';

const KeyboardMap = dynamic(() => import('./keyboard-map.tsx').then((module) => module.KeyboardMap), { ssr: false });

export type ShellDialog = 'palette' | 'keys';

const SEQUENCE_MS = 1500;
const ShellDialogsContext = createContext<(dialog: ShellDialog) => void>(() => undefined);

/** Opens a dialog of the shell. */
export const useShellDialog = () => useContext(ShellDialogsContext);

/** `g` and a letter: the path of the area or common page, or null. */
function useGoTo(): (key: string) => string | null {
  const { mode, user } = useSelf();
  const open = useOpenEnterprise();
  return (key) => {
    const groups = areaGroups(mode, user.isPlatformAdmin);
    const common = groups.flatMap(({ commonPages = [] }) => commonPages).find((one) => one.key === key);
    if (common !== undefined) return common.href;
    const area = groups.flatMap(({ areas }) => areas).find((one) => one.key === key);
    if (open === undefined || area === undefined || !judgeRight(open, area.right).isAllowed) return null;
    return areaPath(open.enterpriseId, area.path);
  };
}

/** The command palette, the keyboard map, and the keys that work on every page. No key is lost that comes before the palette's code. */
export function ShellDialogs({ children }: { children: ReactNode }) {
  const [dialog, setDialog] = useState<ShellDialog | null>(null);
  const [isMapWanted, setMapWanted] = useState(false);
  const startedAt = useRef(Number.NEGATIVE_INFINITY);
  const router = useRouter();
  const goTo = useGoTo();
  const { Palette, early, open, isComing } = usePalette(() => setDialog('palette'));
  const show = (next: ShellDialog) => {
    if (next === 'palette') return open();
    setMapWanted(true);
    setDialog(next);
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isComing.current) return;
    if ((event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'k') {
      event.preventDefault();
      event.stopImmediatePropagation();
      startedAt.current = Number.NEGATIVE_INFINITY;
      // At once: the next key is for its field.
      return flushSync(() => show('palette'));
    }
    if (event.ctrlKey || event.metaKey || event.altKey || isTaken(event)) return;
    if (event.key === '?') return show('keys');
    const isSecond = event.timeStamp - startedAt.current < SEQUENCE_MS;
    startedAt.current = !isSecond && event.key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY;
    const path = isSecond ? goTo(event.key) : null;
    if (path === null) return;
    event.preventDefault();
    router.push(path);
  });
  useEffect(() => {
    // Some buttons keep the keys that they are given: these are heard before.
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, []);
  const close = () => setDialog(null);
  return (
    <ShellDialogsContext value={show}>
      {children}
      {dialog === 'palette' && Palette && <Palette early={early} onClose={close} onKeys={() => show('keys')} />}
      {isMapWanted && <KeyboardMap isOpen={dialog === 'keys'} onClose={close} />}
    </ShellDialogsContext>
  );
}
