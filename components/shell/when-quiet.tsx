'use client';

import dynamic from 'next/dynamic';
import { useEffect, useState } from 'react';

/** A page is left in peace while it starts. */
const QUIET_MS = 1000;
/** Whoever goes offline in that moment does without. */
const Nothing = () => null;
const ShellLater = dynamic(
  () =>
    import('./shell-later.tsx').then(
      (module) => module.ShellLater,
      () => Nothing,
    ),
  { ssr: false },
);

/** Brings what the shell does not need while a page starts: tips, the line above what is printed, and the code of other pages. */
export function WhenQuiet() {
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(true), QUIET_MS);
    return () => clearTimeout(timer);
  }, []);
  return isQuiet && <ShellLater />;
}
