'use client';

import { createContext, type ReactNode, useContext, useState } from 'react';
import { foldName, writeFolds } from '#lib/console/folds.ts';

interface Folds {
  /** Whether a group was put the other way than it is at first. */
  isTurned: (title: string) => boolean;
  turn: (title: string) => void;
}

const FoldsContext = createContext<Folds>({ isTurned: () => false, turn: () => undefined });

/** Which groups of the rail are folded, in the rail at the side and in the drawer alike. */
export const useFolds = () => useContext(FoldsContext);

/** Keeps it from visit to visit. */
export function FoldsProvider({ kept, children }: { kept: readonly string[]; children: ReactNode }) {
  const [names, setNames] = useState(kept);
  const folds: Folds = {
    isTurned: (title) => names.includes(foldName(title)),
    turn: (title) => {
      const name = foldName(title);
      const next = names.includes(name) ? names.filter((one) => one !== name) : [...names, name];
      setNames(next);
      writeFolds(next);
    },
  };
  return <FoldsContext value={folds}>{children}</FoldsContext>;
}
