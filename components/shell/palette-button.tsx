'use client';

import { Search } from 'lucide-react';
import { useShellDialog } from './shell-dialogs.tsx';

/** Opens the command palette; a bar in the rail, an icon in the bar of narrow screens. */
export function PaletteButton({ isIcon = false, onPress }: { isIcon?: boolean; onPress?: () => void }) {
  const show = useShellDialog();
  const open = () => {
    onPress?.();
    show('palette');
  };
  if (isIcon) {
    return (
      <button
        type="button"
        aria-label="Search"
        data-tip="Search"
        data-tip-keys="Ctrl K"
        data-opens="palette"
        onClick={open}
        className="ml-auto grid size-8 place-items-center rounded-md text-muted hover:bg-default hover:text-foreground"
      >
        <Search className="size-4" aria-hidden="true" />
      </button>
    );
  }
  return (
    <button
      type="button"
      data-opens="palette"
      onClick={open}
      aria-keyshortcuts="Control+K Meta+K"
      className="flex h-8 w-full shrink-0 items-center gap-2 rounded-md border border-border bg-surface px-2 text-sm text-muted hover:border-field-border hover:text-foreground"
    >
      <Search className="size-4" aria-hidden="true" />
      <span className="flex-1 text-left">Search</span>
      <kbd aria-hidden="true" className="font-mono text-xs pointer-coarse:hidden">
        Ctrl K
      </kbd>
    </button>
  );
}
