'use client';

import { useMemo } from 'react';
import { TextFormField } from '#components/ui/fields/form-fields.tsx';
import { TextAreaField } from '#components/ui/fields/text-area-field.tsx';
import { DialogForm } from '#components/ui/form/dialog-form.tsx';
import { CopyAsCode } from '#components/ui/list/copy-as-code.tsx';
import { call } from '#lib/client.ts';
import { findCoin } from '#lib/coins.ts';
import { type AdjustedValues, adjustedDefaults, adjustedSchema, toAdjusted } from '#lib/console/adjusted-values.ts';
import { closeOperatorDispute, listOperatorDisputes } from '#lib/contracts/network/operator.ts';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';
import { useRefresh } from '#lib/hooks/use-refresh.ts';
import { describeAmount, withMinus } from '#lib/money.ts';
import { between, type OperatorDispute } from './operator-rows.ts';

/** Says how a dispute ends: the amounts in place of what was disputed, and why. Another administrator reviews it. */
export function CloseDisputeDialog({ dispute, onClose }: { dispute: OperatorDispute; onClose: () => void }) {
  const refresh = useRefresh(listOperatorDisputes);
  const { originalTransfers: original, expectedTransfers: expected } = dispute;
  const defaults = useMemo(() => adjustedDefaults(original, expected), [original, expected]);
  const units = useMemo(() => Object.keys(defaults).filter((name) => name !== 'notes'), [defaults]);
  const toInput = (values: AdjustedValues) => ({
    disputeId: dispute.id,
    notes: (values.notes ?? '').trim(),
    adjustedTransfers: toAdjusted(units, values),
  });
  const form = useContractForm<Record<string, string>>({
    schema: useMemo(() => adjustedSchema(units), [units]) as never,
    defaults,
    send: async (values) => {
      await call(closeOperatorDispute, toInput(values));
      await refresh();
      onClose();
    },
  });
  const { control, getValues } = form.form;
  const said = (amounts: AdjustedValues, unit: string): string =>
    amounts[unit] === undefined ? 'nothing' : withMinus(describeAmount(unit, amounts[unit]));
  return (
    <DialogForm
      title={`Close the dispute over ${dispute.settlementExternalId}`}
      about={`${between(dispute)}. What the client receives is positive, what it pays is negative. Another platform administrator reviews it.`}
      isOpen
      onClose={onClose}
      submitLabel="Close dispute"
      failureTitle="The dispute was not closed"
      form={form}
      subjectId={dispute.id}
      code={<CopyAsCode contract={closeOperatorDispute} input={() => toInput(getValues())} isQuiet />}
    >
      <div className="grid items-start gap-3 sm:grid-cols-2">
        {units.map((unit) => (
          <TextFormField
            key={unit}
            control={control}
            name={unit}
            label={`${findCoin(unit)?.symbol ?? unit} for the client`}
            description={`Settlement: ${said(original, unit)}. Client expects: ${said(expected, unit)}.`}
            size="normal"
          />
        ))}
      </div>
      <TextAreaField
        control={control}
        name="notes"
        label="Notes"
        description="What came of it, for both parties to read."
      />
    </DialogForm>
  );
}
