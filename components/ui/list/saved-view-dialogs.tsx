'use client';

import * as z from 'zod';
import { useMay } from '#components/session/use-may.ts';
import { call } from '#lib/client.ts';
import { createSavedView, updateSavedView } from '#lib/contracts/saved-views/saved-view-changes.ts';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';
import type { SavedPage } from '#lib/objects.ts';
import { SHARE_SAVED_VIEWS } from '#lib/rights.ts';
import { CheckboxField } from '../fields/checkbox-fields.tsx';
import { TextFormField } from '../fields/form-fields.tsx';
import { ConfirmDialog } from '../form/confirm-dialog.tsx';
import { DialogForm } from '../form/dialog-form.tsx';
import { CopyAsCode } from './copy-as-code.tsx';
import type { ViewTask } from './saved-view-tasks.ts';
import type { SavedViews } from './use-saved-views.ts';

const Fields = z.object({ name: z.string().min(1, 'Enter a name.').max(80), isShared: z.boolean().optional() });

interface SavedViewDialogsProps {
  task: ViewTask;
  enterpriseId: string;
  page: SavedPage;
  views: SavedViews;
  onClose: () => void;
}

function ViewForm({ task, enterpriseId, page, views, onClose }: SavedViewDialogsProps) {
  const edited = task === 'edit-view' ? views.current : null;
  const sharing = useMay(enterpriseId, SHARE_SAVED_VIEWS);
  const form = useContractForm<{ name: string; isShared?: boolean }>({
    schema: Fields,
    defaults: { name: edited?.name ?? '', isShared: edited?.isShared ?? false },
    send: async (values) => {
      const kept = edited
        ? await call(updateSavedView, { enterpriseId, savedViewId: edited.id, ...values })
        : await call(createSavedView, { enterpriseId, page, ...values, ...views.draft });
      views.settle(kept.id, edited === null);
      onClose();
    },
  });
  const { control, getValues } = form.form;
  const code = edited ? (
    <CopyAsCode
      contract={updateSavedView}
      input={() => ({ enterpriseId, savedViewId: edited.id, ...getValues() })}
      isQuiet
    />
  ) : (
    <CopyAsCode
      contract={createSavedView}
      input={() => ({ enterpriseId, page, ...getValues(), ...views.draft })}
      isQuiet
    />
  );
  return (
    <DialogForm
      title={edited ? 'Rename or share view' : 'Save view'}
      about={edited ? undefined : 'Keeps the filters, the order and the columns. Relative times stay relative.'}
      size="sm"
      isOpen
      onClose={onClose}
      submitLabel={edited ? 'Save' : 'Save view'}
      failureTitle="The view could not be saved"
      form={form}
      subjectId={edited?.id}
      code={code}
    >
      <TextFormField control={control} name="name" label="Name" size="normal" hasFocus />
      {sharing.isAllowed ? (
        <CheckboxField control={control} name="isShared" label="Share with everyone in this enterprise" />
      ) : (
        <p className="text-xs text-muted">Only you will see it. You cannot share it: {sharing.reason}</p>
      )}
    </DialogForm>
  );
}

/** The dialogs of saved views: a name and whether it is shared, or the question before deleting. */
export function SavedViewDialogs(props: SavedViewDialogsProps) {
  const { task, views, onClose } = props;
  const { current } = views;
  if (task !== 'delete-view') return <ViewForm {...props} />;
  return (
    <ConfirmDialog
      title={`Delete the view “${current?.name ?? ''}”?`}
      confirmLabel="Delete view"
      isOpen
      onClose={onClose}
      onConfirm={async () => {
        if (current === null) return;
        await views.remove(current.id);
        views.settle(null);
      }}
    >
      {current?.isShared
        ? 'Everyone in this enterprise loses it. The records in it are not affected.'
        : 'The records in it are not affected.'}
    </ConfirmDialog>
  );
}
