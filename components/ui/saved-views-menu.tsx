'use client';

import { Button } from '@heroui/react/button';
import { Dropdown } from '@heroui/react/dropdown';
import { Header } from '@heroui/react/header';
import { Bookmark, Check, ChevronDown, Pencil, Plus, RotateCcw, Save, Trash2, Users } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useMay } from '#components/shell/rights.tsx';
import { call } from '#lib/client.ts';
import { type SavedView, type SavedViewPage, updateSavedView } from '#lib/contracts/saved-views.ts';
import { useFormKey } from './use-form-key.ts';
import type { SavedViews } from './use-saved-views.ts';

const SavedViewDialogs = dynamic(() => import('./saved-view-dialogs.tsx').then((module) => module.SavedViewDialogs), {
  ssr: false,
});

const TASKS = ['create-view', 'edit-view', 'delete-view'] as const;
export type ViewTask = (typeof TASKS)[number];

interface SavedViewsMenuProps {
  enterpriseId: string;
  page: SavedViewPage;
  views: SavedViews;
}

const VIEW = 'view:';

function ViewItem({ view, isCurrent }: { view: SavedView; isCurrent: boolean }) {
  return (
    <Dropdown.Item id={`${VIEW}${view.id}`} textValue={view.name}>
      {isCurrent ? <Check className="size-4 text-accent" /> : <Bookmark className="size-4 text-muted" />}
      <span className="min-w-0 flex-1 truncate">{view.name}</span>
      {view.isShared && (
        <span className="flex items-center gap-1 text-xs text-muted">
          <Users className="size-3.5" aria-hidden="true" />
          {view.isOwn ? 'shared' : view.ownerName}
        </span>
      )}
    </Dropdown.Item>
  );
}

function Heading({ text }: { text: string }) {
  return <Header className="px-2 pt-1.5 pb-0.5 text-xs font-medium text-muted">{text}</Header>;
}

/** Whether the reader may change the view that is open: his own, or a shared one as admin. */
function useMayChange(enterpriseId: string, view: SavedView | null): boolean {
  const { isAllowed } = useMay(enterpriseId, { scope: 'enterprise_manage_all', role: 'admin' });
  return view !== null && (view.isOwn || isAllowed);
}

/** Views of a table under a name: opens, saves, renames, shares and deletes them. */
export function SavedViewsMenu({ enterpriseId, page, views }: SavedViewsMenuProps) {
  const { all = [], current, isEdited } = views;
  const { name: task, open: setTask, close } = useFormKey(TASKS);
  const mayChange = useMayChange(enterpriseId, current);
  const own = all.filter(({ isOwn }) => isOwn);
  const others = all.filter(({ isOwn }) => !isOwn);
  const replace = async (view: SavedView) => {
    await call(updateSavedView, { enterpriseId, savedViewId: view.id, ...views.draft }).catch(() =>
      setTask('edit-view'),
    );
    views.settle(view.id);
  };
  const act = (key: string) => {
    if (key === 'default') return views.open(null);
    if (key === 'save' && current !== null) return void replace(current);
    const chosenTask = TASKS.find((one) => one === key);
    if (chosenTask) return setTask(chosenTask);
    const chosen = all.find(({ id }) => key === `${VIEW}${id}`);
    if (chosen) views.open(chosen);
  };
  return (
    <>
      <Dropdown onOpenChange={(isOpen) => isOpen && views.want()}>
        <Button variant="outline" className="max-w-60" data-testid="saved-views">
          <Bookmark />
          <span className="truncate">{current?.name ?? 'Views'}</span>
          {isEdited && <span className="shrink-0 text-xs font-normal text-muted">edited</span>}
          <ChevronDown className="text-muted" />
        </Button>
        <Dropdown.Popover placement="bottom end" className="w-72 max-w-[calc(100vw-2rem)]">
          <Dropdown.Menu aria-label="Saved views" onAction={(key) => act(String(key))}>
            <Dropdown.Section aria-label="Views">
              <Dropdown.Item id="default" textValue="Default view">
                <RotateCcw className="size-4 text-muted" />
                Default view
              </Dropdown.Item>
            </Dropdown.Section>
            {own.length > 0 && (
              <Dropdown.Section>
                <Heading text="My views" />
                {own.map((view) => (
                  <ViewItem key={view.id} view={view} isCurrent={view.id === current?.id} />
                ))}
              </Dropdown.Section>
            )}
            {others.length > 0 && (
              <Dropdown.Section>
                <Heading text="Shared in the enterprise" />
                {others.map((view) => (
                  <ViewItem key={view.id} view={view} isCurrent={view.id === current?.id} />
                ))}
              </Dropdown.Section>
            )}
            <Dropdown.Section aria-label="Keep" className="mt-1 border-t border-border pt-1">
              {mayChange && isEdited && (
                <Dropdown.Item id="save" textValue="Save changes">
                  <Save className="size-4 text-muted" />
                  Save changes to “{current?.name}”
                </Dropdown.Item>
              )}
              <Dropdown.Item id="create-view" textValue="Save as new view">
                <Plus className="size-4 text-muted" />
                Save as new view …
              </Dropdown.Item>
              {mayChange && (
                <Dropdown.Item id="edit-view" textValue="Rename or share">
                  <Pencil className="size-4 text-muted" />
                  Rename or share …
                </Dropdown.Item>
              )}
              {mayChange && (
                <Dropdown.Item id="delete-view" textValue="Delete view" className="text-bad">
                  <Trash2 className="size-4" />
                  Delete “{current?.name}” …
                </Dropdown.Item>
              )}
            </Dropdown.Section>
          </Dropdown.Menu>
        </Dropdown.Popover>
      </Dropdown>
      {task && (task === 'create-view' || current !== null) && (
        <SavedViewDialogs task={task} enterpriseId={enterpriseId} page={page} views={views} onClose={close} />
      )}
    </>
  );
}
