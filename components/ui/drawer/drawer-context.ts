import { createContext, useContext } from 'react';

/** What the frame of a drawer gives to what is drawn inside. */
export interface DrawerFrame {
  /** Id of the element that names the drawer. */
  titleId: string;
  close: () => void;
  /** Null at the ends of the rows on screen, and where no list is beside. */
  previous: (() => void) | null;
  next: (() => void) | null;
}

export const DrawerContext = createContext<DrawerFrame | null>(null);

/** The frame of the drawer around. Only inside a drawer. */
export function useDrawerFrame(): DrawerFrame {
  const frame = useContext(DrawerContext);
  if (frame === null) throw new Error('useDrawerFrame is for what a drawer shows');
  return frame;
}
