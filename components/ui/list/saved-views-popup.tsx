'use client';

import {
  Bookmark,
  Check,
  type LucideIcon,
  Pencil,
  Pin,
  PinOff,
  Plus,
  RotateCcw,
  Save,
  Star,
  Trash2,
  Users,
} from 'lucide-react';
import type { SavedView } from '#lib/contracts/saved-views/saved-views.ts';
import { type MenuEntry, type MenuGroup, MenuPopup } from '../menu-popup.tsx';
import type { PopupProps } from '../popup.ts';
import type { SavedViews } from './use-saved-views.ts';

/** Begins the ids of the entries that open a view. */
const VIEW = 'view:';

function Mark({ icon: Icon, word }: { icon: LucideIcon; word: string }) {
  return (
    <span className="flex shrink-0 text-muted">
      <Icon className="size-3.5" aria-hidden="true" />
      <span className="sr-only">{word}</span>
    </span>
  );
}

const toEntry = (view: SavedView, isCurrent: boolean): MenuEntry => ({
  id: `${VIEW}${view.id}`,
  text: view.name,
  content: (
    <>
      {isCurrent ? <Check className="size-4 text-accent" /> : <Bookmark className="size-4 text-muted" />}
      <span className="min-w-0 flex-1 truncate">{view.name}</span>
      {view.isPinned && <Mark icon={Pin} word="pinned" />}
      {view.isDefault && <Mark icon={Star} word="default" />}
      {view.isShared && (
        <span className="flex items-center gap-1 text-xs text-muted">
          <Users className="size-3.5" aria-hidden="true" />
          {view.isOwn ? 'shared' : view.ownerName}
        </span>
      )}
    </>
  ),
});

/** The views to open, and what can be done with the one that is open. */
function groupsOf({ all = [], current, isEdited }: SavedViews, mayChange: boolean): MenuGroup[] {
  const entries = (isOwn: boolean) =>
    all.filter((view) => view.isOwn === isOwn).map((view) => toEntry(view, view.id === current?.id));
  const tasks: (MenuEntry | false | null)[] = [
    current && {
      id: 'pin',
      text: current.isPinned ? 'Unpin from sidebar' : 'Pin to sidebar',
      icon: current.isPinned ? PinOff : Pin,
    },
    current && {
      id: 'star',
      text: current.isDefault ? 'Remove default' : 'Make default',
      icon: Star,
    },
    mayChange && isEdited && { id: 'save', text: `Save changes to “${current?.name}”`, icon: Save },
    { id: 'create-view', text: 'Save as new view …', icon: Plus },
    mayChange && { id: 'edit-view', text: 'Rename or share …', icon: Pencil },
    mayChange && { id: 'delete-view', text: `Delete “${current?.name}” …`, icon: Trash2, className: 'text-bad' },
  ];
  const standard: MenuEntry = { id: 'default', text: 'Standard view', icon: RotateCcw };
  return [
    { label: 'Views', entries: [standard] },
    { label: 'My views', isHeaded: true, entries: entries(true) },
    { label: 'Shared in the enterprise', isHeaded: true, entries: entries(false) },
    {
      label: 'Keep',
      entries: tasks.filter((one) => one !== false && one !== null),
      className: 'mt-1 border-t border-border pt-1',
    },
  ].filter((group) => group.entries.length > 0);
}

interface SavedViewsPopupProps extends PopupProps {
  views: SavedViews;
  mayChange: boolean;
  onAction: (id: string) => void;
}

/** The menu of views, which is loaded when it is first wanted. */
export function SavedViewsPopup({ views, mayChange, ...menu }: SavedViewsPopupProps) {
  return (
    <MenuPopup
      label="Saved views"
      placement="bottom end"
      className="w-72 max-w-[calc(100vw-2rem)]"
      groups={groupsOf(views, mayChange)}
      {...menu}
    />
  );
}
