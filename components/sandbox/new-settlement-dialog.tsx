'use client';

import * as z from 'zod';
import { DIRECTION_WORDS, TYPE_WORDS } from '#components/network/off-exchange-labels.ts';
import { CheckboxField } from '#components/ui/fields/checkbox-fields.tsx';
import { SelectField } from '#components/ui/fields/select-field.tsx';
import { DialogForm } from '#components/ui/form/dialog-form.tsx';
import { CopyAsCode } from '#components/ui/list/copy-as-code.tsx';
import { call } from '#lib/client.ts';
import { SettlementType, TransferDirection } from '#lib/contracts/network/settlement-shapes.ts';
import { createSandboxClientSettlement } from '#lib/contracts/sandbox/outcomes.ts';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';
import type { NewObjectProps } from './new-object.ts';

const TYPES = SettlementType.options.map((value) => ({ value, label: TYPE_WORDS[value] }));
const DIRECTIONS = TransferDirection.options.map((value) => ({ value, label: DIRECTION_WORDS[value] }));
const Values = z.object({
  settlementType: SettlementType,
  transferDirection: TransferDirection,
  allowsDisputes: z.boolean(),
});
type Values = z.input<typeof Values>;

/** Makes a pending settlement with transfers over one of the enterprise's connections. */
export function NewSettlementDialog({ enterpriseId, onMade, onClose }: NewObjectProps) {
  const form = useContractForm<Values>({
    schema: Values,
    defaults: { settlementType: 'offchain', transferDirection: 'send', allowsDisputes: true },
    send: async (values) => {
      const { id, externalId } = await call(createSandboxClientSettlement, { enterpriseId, ...values });
      onMade({ what: `Settlement ${externalId}`, path: `settlements/off-exchange?open=${id}` });
      onClose();
    },
  });
  const { control, getValues } = form.form;
  return (
    <DialogForm
      title="New off-exchange settlement"
      about="As a connected partner would send it: pending, with one or two transfers."
      isOpen
      onClose={onClose}
      size="sm"
      submitLabel="Create settlement"
      failureTitle="The settlement was not created"
      form={form}
      code={
        <CopyAsCode contract={createSandboxClientSettlement} input={() => ({ enterpriseId, ...getValues() })} isQuiet />
      }
    >
      <SelectField control={control} name="settlementType" label="Type" options={TYPES} />
      <SelectField control={control} name="transferDirection" label="Direction" options={DIRECTIONS} />
      <CheckboxField
        control={control}
        name="allowsDisputes"
        label="Can be disputed"
        description="It has a cut-off, the end of the trading period that it covers, and either side may raise a dispute."
      />
    </DialogForm>
  );
}
