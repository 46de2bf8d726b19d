'use client';

import * as z from 'zod';
import { CheckboxListField } from '#components/ui/fields/checkbox-fields.tsx';
import { SelectField } from '#components/ui/fields/select-field.tsx';
import { DialogForm } from '#components/ui/form/dialog-form.tsx';
import { CopyAsCode } from '#components/ui/list/copy-as-code.tsx';
import { call } from '#lib/client.ts';
import type { InputOf } from '#lib/contract.ts';
import { type IdvRow, IdvStatus } from '#lib/contracts/identity/records.ts';
import { concludeIdvRecord } from '#lib/contracts/sandbox/outcomes.ts';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';
import { explainRejectLabel, REJECT_LABELS_TO_GIVE } from '#lib/identity/reject-labels.ts';
import { STATUS_WORDS } from './idv-labels.ts';

const needsLabels = (status: string): boolean => status === 'rejected' || status === 'action_required';

const Values = z
  .object({ status: IdvStatus, rejectLabels: z.array(z.string().max(100)).max(20, 'Choose at most twenty.') })
  .refine(({ status, rejectLabels }) => !needsLabels(status) || rejectLabels.length > 0, {
    path: ['rejectLabels'],
    error: 'Choose at least one.',
  });
type Values = z.input<typeof Values>;

const LABELS = REJECT_LABELS_TO_GIVE.map((value) => ({ value, label: explainRejectLabel(value).name }));

interface ConcludeIdvDialogProps {
  enterpriseId: string;
  record: Pick<IdvRow, 'idvId' | 'status' | 'userName'>;
  onClose: () => void;
}

/** Decides a verification, as the provider would. */
export function ConcludeIdvDialog({ enterpriseId, record, onClose }: ConcludeIdvDialogProps) {
  const { idvId, status: before } = record;
  const toInput = ({ status, rejectLabels }: Values): InputOf<typeof concludeIdvRecord> => ({
    enterpriseId,
    idvId,
    status,
    rejectLabels: needsLabels(status) ? rejectLabels : undefined,
  });
  const form = useContractForm<Values>({
    schema: Values,
    defaults: { status: 'approved', rejectLabels: [] },
    send: async (values) => {
      await call(concludeIdvRecord, toInput(values));
      onClose();
    },
  });
  const { control, getValues, watch } = form.form;
  const options = IdvStatus.options.filter((status) => status !== before);
  return (
    <DialogForm
      title="Decide the verification"
      about={`As the provider would, for ${record.userName}. Approved and rejected are final.`}
      isOpen
      onClose={onClose}
      submitLabel="Decide"
      failureTitle="The verification was not decided"
      form={form}
      subjectId={idvId}
      code={<CopyAsCode contract={concludeIdvRecord} input={() => toInput(getValues())} isQuiet />}
    >
      <SelectField
        control={control}
        name="status"
        label="New status"
        options={options.map((value) => ({ value, label: STATUS_WORDS[value] }))}
      />
      {needsLabels(watch('status')) && (
        <CheckboxListField control={control} name="rejectLabels" label="Reasons" options={LABELS} isWide />
      )}
    </DialogForm>
  );
}
