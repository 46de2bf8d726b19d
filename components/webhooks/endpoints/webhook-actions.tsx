'use client';

import { History, Pencil, Trash2 } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useMay } from '#components/session/use-may.ts';
import { MayButton } from '#components/ui/form/may-button.tsx';
import { useFormKey } from '#components/ui/form/use-form-key.ts';
import { CopyAsCode } from '#components/ui/list/copy-as-code.tsx';
import type { ApiError } from '#lib/api-error.ts';
import { getWebhook, type WebhookRow } from '#lib/contracts/webhooks/endpoints.ts';
import { MANAGE_WEBHOOKS } from '#lib/rights.ts';
import { SimulateButton } from './simulate-button.tsx';

const EditDialog = dynamic(() => import('./edit-webhook-dialog.tsx').then((module) => module.EditWebhookDialog), {
  ssr: false,
});
const RecoverDialog = dynamic(() => import('../deliveries/recover-dialog.tsx').then((module) => module.RecoverDialog), {
  ssr: false,
});
const DeleteDialog = dynamic(() => import('./delete-webhook-dialog.tsx').then((module) => module.DeleteWebhookDialog), {
  ssr: false,
});
const DIALOGS = { edit: EditDialog, recover: RecoverDialog, delete: DeleteDialog };

interface WebhookActionsProps {
  enterpriseId: string;
  row: WebhookRow;
  onFailure: (failure: ApiError | null) => void;
}

/** What an admin can do with a webhook. */
export function WebhookActions({ enterpriseId, row, onFailure }: WebhookActionsProps) {
  const form = useFormKey(['edit', 'recover', 'delete']);
  const { isAllowed } = useMay(enterpriseId, MANAGE_WEBHOOKS);
  const Dialog = form.name === null || !isAllowed ? null : DIALOGS[form.name];
  const button = { enterpriseId, right: MANAGE_WEBHOOKS, variant: 'outline' } as const;
  return (
    <>
      <SimulateButton enterpriseId={enterpriseId} row={row} onFailure={onFailure} />
      <MayButton {...button} onPress={() => form.open('recover')}>
        <History /> Resend failed …
      </MayButton>
      <MayButton {...button} onPress={() => form.open('edit')}>
        <Pencil /> Edit
      </MayButton>
      <MayButton
        {...button}
        isIconOnly
        aria-label="Delete endpoint"
        data-tip="Delete endpoint"
        onPress={() => form.open('delete')}
      >
        <Trash2 />
      </MayButton>
      <CopyAsCode contract={getWebhook} input={{ enterpriseId, webhookId: row.id }} />
      {Dialog && <Dialog enterpriseId={enterpriseId} row={row} onClose={form.close} />}
    </>
  );
}
