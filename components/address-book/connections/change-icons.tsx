import { CirclePause, CirclePlay, Eye, EyeOff, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Change } from './connection-changes.ts';

/** The icon of each change, on a connection and on several. */
export const CHANGE_ICONS: Readonly<Record<Change, ReactNode>> = {
  withdraw: <Undo2 />,
  deactivate: <CirclePause />,
  reactivate: <CirclePlay />,
  hide: <EyeOff />,
  show: <Eye />,
};
