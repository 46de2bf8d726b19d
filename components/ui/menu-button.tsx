'use client';

import dynamic from 'next/dynamic';
import type { ReactNode } from 'react';
import type { MenuProps } from './menu-popup.tsx';
import type { PanelProps } from './panel-popup.tsx';
import { type TriggerProps, usePopup } from './popup.ts';

const loadMenu = () => import('./menu-popup.tsx');
const loadPanel = () => import('./panel-popup.tsx');
const MenuPopup = dynamic(() => loadMenu().then((module) => module.MenuPopup), { ssr: false });
const PanelPopup = dynamic(() => loadPanel().then((module) => module.PanelPopup), { ssr: false });

interface WithButton {
  /** The button itself, which takes these props. */
  button: (trigger: TriggerProps) => ReactNode;
  onOpen?: () => void;
}

/** A button with a menu, which is loaded when it is first wanted. */
export function MenuButton({ button, onOpen, ...menu }: MenuProps & WithButton) {
  const { trigger, popup, isWanted } = usePopup({ kind: 'menu', load: loadMenu, onOpen });
  return (
    <>
      {button(trigger)}
      {isWanted && <MenuPopup {...menu} {...popup} />}
    </>
  );
}

interface PanelButtonProps extends PanelProps, Omit<WithButton, 'onOpen'> {
  /** Loads what the panel shows, where that is loaded apart. */
  load?: () => unknown;
}

/** A button with a panel for a few fields, which is loaded when it is first wanted. */
export function PanelButton({ button, load, ...panel }: PanelButtonProps) {
  const loadAll = () => [loadPanel(), load?.()];
  const { trigger, popup, isWanted } = usePopup({ kind: 'dialog', load: loadAll });
  return (
    <>
      {button(trigger)}
      {isWanted && <PanelPopup {...panel} {...popup} />}
    </>
  );
}
