import { useEffect, useRef } from 'react';
import { isElsewhere } from './use-list-keys.ts';

/** Escape leaves what lies beside a page, save where text is typed, a menu or a dialog is open, or somebody else took it. */
export function useLeaveKey(leave: () => void): void {
  const latest = useRef(leave);
  useEffect(() => {
    latest.current = leave;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing || isElsewhere(event.target)) return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
