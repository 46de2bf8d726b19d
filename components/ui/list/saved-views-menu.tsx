'use client';

import { Bookmark, ChevronDown, X } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { useMay } from '#components/session/use-may.ts';
import { Button } from '#components/ui/button.tsx';
import { toApiError } from '#lib/api-error.ts';
import type { SavedView } from '#lib/contracts/saved-views/saved-views.ts';
import { useHydrated } from '#lib/hooks/use-hydrated.ts';
import type { SavedPage } from '#lib/objects.ts';
import { MANAGE_SHARED_VIEWS } from '#lib/rights.ts';
import { useFormKey } from '../form/use-form-key.ts';
import { usePopup } from '../popup.ts';
import { VIEW_TASKS } from './saved-view-tasks.ts';
import type { SavedViews } from './use-saved-views.ts';

const loadChanges = () => import('#lib/console/view-changes.ts');
const loadPopup = () => import('./saved-views-popup.tsx');
const SavedViewsPopup = dynamic(() => loadPopup().then((module) => module.SavedViewsPopup), { ssr: false });
const SavedViewDialogs = dynamic(() => import('./saved-view-dialogs.tsx').then((module) => module.SavedViewDialogs), {
  ssr: false,
});

interface SavedViewsMenuProps {
  enterpriseId: string;
  page: SavedPage;
  views: SavedViews;
}

/** Begins the ids of the entries that open a view. */
const VIEW = 'view:';

/** Whether the reader may change the view that is open: their own, or a shared one as admin. */
function useMayChange(enterpriseId: string, view: SavedView | null): boolean {
  const { isAllowed } = useMay(enterpriseId, MANAGE_SHARED_VIEWS);
  return view !== null && (view.isOwn || isAllowed);
}

/** Views of a table under a name: opens, saves, renames, shares and deletes them. */
export function SavedViewsMenu({ enterpriseId, page, views }: SavedViewsMenuProps) {
  const { all = [] } = views;
  // The views may have come before this part of the page is alive: it begins as the service drew it.
  const isHydrated = useHydrated();
  const current = isHydrated ? views.current : null;
  const isEdited = isHydrated && views.isEdited;
  const { name: task, open: setTask, close } = useFormKey(VIEW_TASKS);
  const mayChange = useMayChange(enterpriseId, current);
  const { trigger, popup, isWanted } = usePopup({ kind: 'menu', load: loadPopup });
  const replace = async (view: SavedView) => {
    await loadChanges()
      .then(({ replaceView }) => replaceView({ enterpriseId, savedViewId: view.id, ...views.draft }))
      .catch(() => setTask('edit-view'));
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
      <Button {...trigger} variant="outline" className="max-w-60" data-testid="saved-views">
        <Bookmark />
        <span className="truncate">{current?.name ?? 'Views'}</span>
        {isEdited && <span className="shrink-0 text-xs font-normal text-muted">edited</span>}
        <ChevronDown className="text-muted" />
      </Button>
      {isWanted && <SavedViewsPopup views={views} mayChange={mayChange} onAction={act} {...popup} />}
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
