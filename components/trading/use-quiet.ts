import { useEffect, useState } from 'react';

/** A page is left in peace while it starts: the book is there first. */
const QUIET_MS = 1000;

/** Whether the page has started. */
export function useQuiet(): boolean {
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(true), QUIET_MS);
    return () => clearTimeout(timer);
  }, []);
  return isQuiet;
}
