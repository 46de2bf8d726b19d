'use client';

import * as z from 'zod';
import { SelectField } from '#components/ui/fields/select-field.tsx';
import { DialogForm } from '#components/ui/form/dialog-form.tsx';
import { CopyAsCode } from '#components/ui/list/copy-as-code.tsx';
import { call } from '#lib/client.ts';
import { TERMS } from '#lib/console/terms.ts';
import { changeIdvVerificationType } from '#lib/contracts/identity/initiate.ts';
import { type IdvRow, VerificationType } from '#lib/contracts/identity/records.ts';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';
import { TYPE_TERMS, TYPE_WORDS } from '../idv-labels.ts';
import type { GivenLink } from './begun.ts';

const Values = z.object({ verificationType: VerificationType.exclude(['deposit-verification']) });
type Values = z.input<typeof Values>;
const OFFERED = Values.shape.verificationType.options;

interface ChangeTypeDialogProps {
  record: Pick<IdvRow, 'idvId' | 'userName' | 'verificationType'>;
  onClose: () => void;
  onChanged: (link: GivenLink) => void;
}

/** Has an open verification go on as one of another type. */
export function ChangeTypeDialog({ record, onClose, onChanged }: ChangeTypeDialogProps) {
  const { idvId, userName, verificationType: before } = record;
  const offered = OFFERED.filter((value) => value !== before);
  const form = useContractForm<Values>({
    schema: Values,
    defaults: { verificationType: offered[0] },
    send: async (values) => onChanged(await call(changeIdvVerificationType, { idvId, ...values })),
  });
  const { control, getValues } = form.form;
  return (
    <DialogForm
      title="Change the type"
      about={`${userName} begins again with another kind of verification. The link that they have opens nothing any more.`}
      isOpen
      onClose={onClose}
      size="sm"
      submitLabel="Change type"
      failureTitle="The type was not changed"
      form={form}
      subjectId={idvId}
      code={<CopyAsCode contract={changeIdvVerificationType} input={() => ({ idvId, ...getValues() })} isQuiet />}
    >
      <SelectField
        control={control}
        name="verificationType"
        label={`Type (now ${TYPE_WORDS[before]})`}
        options={offered.map((value) => ({
          value,
          label: TYPE_WORDS[value],
          detail: TERMS[TYPE_TERMS[value]].meaning,
        }))}
      />
    </DialogForm>
  );
}
