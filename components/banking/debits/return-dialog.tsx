'use client';

import * as z from 'zod';
import { SelectField } from '#components/ui/fields/select-field.tsx';
import { DialogForm } from '#components/ui/form/dialog-form.tsx';
import { CopyAsCode } from '#components/ui/list/copy-as-code.tsx';
import { call } from '#lib/client.ts';
import { ACH_RETURN_CODES, ACH_RETURNS, AchReturnCode } from '#lib/contracts/banking/ach-words.ts';
import type { AchDebit } from '#lib/contracts/banking/own-ach-debits.ts';
import { returnAchDebit } from '#lib/contracts/sandbox/ach.ts';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';
import { WHAT_IS_OWED } from '../movements/owed.tsx';
import { useDebitRefresh } from './use-debit-refresh.ts';

const Returned = z.object({ code: AchReturnCode });

interface ReturnDialogProps {
  enterpriseId: string;
  debit: AchDebit;
  onClose: () => void;
}

/** Lets the bank return a debit. */
export function ReturnDialog({ enterpriseId, debit, onClose }: ReturnDialogProps) {
  const refresh = useDebitRefresh();
  const place = { enterpriseId, achDebitId: debit.id };
  const contractForm = useContractForm<z.input<typeof Returned>>({
    schema: Returned,
    defaults: { code: debit.state === 'settled' ? 'R10' : 'R01' },
    send: async (values) => {
      await call(returnAchDebit, { ...place, ...values });
      await refresh();
      onClose();
    },
  });
  const { form } = contractForm;
  return (
    <DialogForm
      title="Let the bank return the debit"
      about={debit.state === 'settled' ? `It is reversed: ${WHAT_IS_OWED}` : 'It fails before the money has come.'}
      isOpen
      onClose={onClose}
      submitLabel="Return"
      failureTitle="The debit was not returned"
      form={contractForm}
      subjectId={debit.id}
      code={<CopyAsCode contract={returnAchDebit} input={() => ({ ...place, code: form.getValues('code') })} isQuiet />}
    >
      <SelectField
        control={form.control}
        name="code"
        label="Why"
        options={ACH_RETURN_CODES.map((value) => ({ value, label: `${value}: ${ACH_RETURNS[value]}` }))}
      />
    </DialogForm>
  );
}
