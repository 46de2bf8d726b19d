'use client';

import { Button } from '@heroui/react/button';
import {
  Bookmark,
  Check,
  ChevronDown,
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
  X,
} from 'lucide-react';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { useMay } from '#components/session/use-may.ts';
import { toApiError } from '#lib/api-error.ts';
import { call } from '#lib/client.ts';
import { type SavedView, updateSavedView } from '#lib/contracts/saved-views/saved-views.ts';
import type { SavedPage } from '#lib/objects.ts';
import { MANAGE_SHARED_VIEWS } from '#lib/rights.ts';
import { useFormKey } from '../form/use-form-key.ts';
import { MenuButton } from '../menu-button.tsx';
import type { MenuEntry, MenuGroup } from '../menu-popup.tsx';
import { VIEW_TASKS } from './saved-view-tasks.ts';
import type { SavedViews } from './use-saved-views.ts';

const SavedViewDialogs = dynamic(() => import('./saved-view-dialogs.tsx').then((module) => module.SavedViewDialogs), {
  ssr: false,
});

interface SavedViewsMenuProps {
  enterpriseId: string;
  page: SavedPage;
  views: SavedViews;
}

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

/** Whether the reader may change the view that is open: their own, or a shared one as admin. */
function useMayChange(enterpriseId: string, view: SavedView | null): boolean {
  const { isAllowed } = useMay(enterpriseId, MANAGE_SHARED_VIEWS);
  return view !== null && (view.isOwn || isAllowed);
}

/** Views of a table under a name: opens, saves, renames, shares and deletes them. */
export function SavedViewsMenu({ enterpriseId, page, views }: SavedViewsMenuProps) {
  const { all = [], current, isEdited } = views;
  const { name: task, open: setTask, close } = useFormKey(VIEW_TASKS);
  const mayChange = useMayChange(enterpriseId, current);
  const replace = async (view: SavedView) => {
    await call(updateSavedView, { enterpriseId, savedViewId: view.id, ...views.draft }).catch(() =>
      setTask('edit-view'),
    );
    views.settle(view.id);
  };
  const [failure, setFailure] = useState<string | null>(null);
  const fail = (error: unknown) => setFailure(toApiError(error).message);
  const act = (key: string) => {
    setFailure(null);
    if (key === 'default') return views.open(null);
    if (current !== null && key === 'pin')
      return void views.mark(current.id, { isPinned: !current.isPinned }).catch(fail);
    if (current !== null && key === 'star')
      return void views.mark(current.id, { isDefault: !current.isDefault }).catch(fail);
    if (key === 'save' && current !== null) return void replace(current);
    const chosenTask = VIEW_TASKS.find((one) => one === key);
    if (chosenTask) return setTask(chosenTask);
    const chosen = all.find(({ id }) => key === `${VIEW}${id}`);
    if (chosen) views.open(chosen);
  };
  return (
    <>
      <MenuButton
        label="Saved views"
        placement="bottom end"
        className="w-72 max-w-[calc(100vw-2rem)]"
        groups={groupsOf(views, mayChange)}
        onAction={act}
        button={(trigger) => (
          <Button {...trigger} variant="outline" className="max-w-60" data-testid="saved-views">
            <Bookmark />
            <span className="truncate">{current?.name ?? 'Views'}</span>
            {isEdited && <span className="shrink-0 text-xs font-normal text-muted">edited</span>}
            <ChevronDown className="text-muted" />
          </Button>
        )}
      />
      {current !== null && (
        <Button
          variant="ghost"
          isIconOnly
          aria-label="Leave view"
          data-tip="Leave view"
          className="-ml-1.5"
          onPress={() => views.open(null)}
        >
          <X />
        </Button>
      )}
      {failure !== null && (
        <p role="alert" className="basis-full text-xs text-bad">
          {failure}
        </p>
      )}
      {task && (task === 'create-view' || current !== null) && (
        <SavedViewDialogs task={task} enterpriseId={enterpriseId} page={page} views={views} onClose={close} />
      )}
    </>
  );
}
