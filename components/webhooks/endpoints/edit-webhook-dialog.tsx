'use client';

import * as z from 'zod';
import { CheckboxField } from '#components/ui/fields/checkbox-fields.tsx';
import { TextFormField } from '#components/ui/fields/form-fields.tsx';
import { SelectField } from '#components/ui/fields/select-field.tsx';
import { DialogForm } from '#components/ui/form/dialog-form.tsx';
import { CopyAsCode } from '#components/ui/list/copy-as-code.tsx';
import { call } from '#lib/client.ts';
import { updateWebhook } from '#lib/contracts/webhooks/endpoint-changes.ts';
import {
  countWebhooks,
  getWebhook,
  searchWebhooks,
  type WebhookRow,
  WebhookState,
} from '#lib/contracts/webhooks/endpoints.ts';
import { WebhookLabel } from '#lib/contracts/webhooks/types.ts';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';
import { useRefresh } from '#lib/hooks/use-refresh.ts';
import { advised, ReceiverUrl } from './webhook-values.ts';

const STATES = [
  { value: 'active', label: 'Active', detail: 'Events are sent' },
  { value: 'suspended', label: 'Suspended', detail: 'Events are kept until it is active again' },
];

const Values = z.object({
  label: WebhookLabel,
  url: ReceiverUrl,
  state: WebhookState,
  listenToFailureStates: z.boolean(),
  isOrdered: z.boolean(),
});
type Values = z.input<typeof Values>;

export interface WebhookDialogProps {
  enterpriseId: string;
  row: WebhookRow;
  onClose: () => void;
}

const valuesOf = ({ label, url, state, listenToFailureStates, isOrdered }: WebhookRow): Values => {
  return { label, url, state, listenToFailureStates, isOrdered };
};

/** Changes a webhook. What waits for it goes by the new address and order. */
export function EditWebhookDialog({ enterpriseId, row, onClose }: WebhookDialogProps) {
  const refresh = useRefresh(searchWebhooks, countWebhooks, getWebhook);
  const toInput = (values: Values) => ({ enterpriseId, webhookId: row.id, ...values });
  const form = useContractForm<Values>({
    schema: Values,
    defaults: valuesOf(row),
    send: async (values) => {
      await advised(() => call(updateWebhook, toInput(values)));
      await refresh();
      onClose();
    },
  });
  const { control, getValues } = form.form;
  return (
    <DialogForm
      title="Edit endpoint"
      isOpen
      onClose={onClose}
      subjectId={row.id}
      submitLabel="Save"
      failureTitle="The endpoint was not changed"
      form={form}
      code={<CopyAsCode contract={updateWebhook} input={() => toInput(getValues())} isQuiet />}
    >
      <TextFormField control={control} name="label" label="Label" size="normal" hasFocus />
      <TextFormField
        control={control}
        name="url"
        label="URL"
        description="Pending deliveries go to the new URL."
        size="normal"
      />
      <SelectField control={control} name="state" label="Status" options={STATES} />
      <CheckboxField
        control={control}
        name="isOrdered"
        label="Keep order"
        description="Each delivery waits until all before it are delivered or failed."
      />
      {row.kind === 'wallet' && (
        <CheckboxField
          control={control}
          name="listenToFailureStates"
          label="Include failures"
          description="Also sends events of rejected and failed transactions."
        />
      )}
    </DialogForm>
  );
}
