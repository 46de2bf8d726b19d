'use client';

import { parseAsString, useQueryState } from 'nuqs';
import { useState } from 'react';
import * as z from 'zod';
import { TextFormField } from '#components/ui/fields/form-fields.tsx';
import { DialogForm } from '#components/ui/form/dialog-form.tsx';
import { CopyAsCode } from '#components/ui/list/copy-as-code.tsx';
import { call } from '#lib/client.ts';
import { countDeliveries, searchDeliveries } from '#lib/contracts/webhooks/deliveries.ts';
import { deleteWebhook } from '#lib/contracts/webhooks/endpoint-changes.ts';
import { countWebhooks, searchWebhooks } from '#lib/contracts/webhooks/endpoints.ts';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';
import { useRefresh } from '#lib/hooks/use-refresh.ts';
import type { WebhookDialogProps } from './edit-webhook-dialog.tsx';
import { nameOfWebhook } from './webhook-labels.ts';

const schemaFor = (name: string) =>
  z.object({ name: z.string().refine((text) => text.trim() === name.trim(), `Type ${name} to confirm.`) });
type Values = z.input<ReturnType<typeof schemaFor>>;

/** Asks for the name of a webhook before it is deleted. */
export function DeleteWebhookDialog({ enterpriseId, row, onClose }: WebhookDialogProps) {
  const name = nameOfWebhook(row);
  const [schema] = useState(() => schemaFor(name));
  const [, setOpen] = useQueryState('open', parseAsString);
  const refresh = useRefresh(searchWebhooks, countWebhooks, searchDeliveries, countDeliveries);
  const input = { enterpriseId, webhookId: row.id };
  const form = useContractForm<Values>({
    schema,
    defaults: { name: '' },
    send: async () => {
      await call(deleteWebhook, input);
      onClose();
      await setOpen(null);
      await refresh();
    },
  });
  return (
    <DialogForm
      title="Delete this endpoint?"
      isOpen
      onClose={onClose}
      size="sm"
      submitLabel="Delete endpoint"
      isDanger
      failureTitle="The endpoint was not deleted"
      form={form}
      code={<CopyAsCode contract={deleteWebhook} input={input} isQuiet />}
    >
      <p>
        Nothing more is sent to <span className="font-mono text-xs break-all">{row.url}</span>.{' '}
        {row.waiting > 0 && <b>Pending deliveries ({row.waiting.toLocaleString('en-US')}) are skipped. </b>}
        Past deliveries stay on record. This cannot be undone.
      </p>
      <TextFormField
        control={form.form.control}
        name="name"
        label={`Type “${name}” to confirm`}
        autoComplete="off"
        size="normal"
        hasFocus
      />
    </DialogForm>
  );
}
