'use client';

import * as z from 'zod';
import { TextFormField } from '#components/ui/fields/form-fields.tsx';
import { DialogForm } from '#components/ui/form/dialog-form.tsx';
import { CopyAsCode } from '#components/ui/list/copy-as-code.tsx';
import { call } from '#lib/client.ts';
import { type FiatMovement, getFiatMovement, searchFiatMovements } from '#lib/contracts/banking/movements.ts';
import { MAX } from '#lib/contracts/banking/shapes.ts';
import { returnFiatMovement } from '#lib/contracts/sandbox/fiat.ts';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';
import { useRefresh } from '#lib/hooks/use-refresh.ts';
import { WHAT_IS_OWED } from './owed.tsx';

const Reason = z.object({ reason: z.string().trim().min(1, 'Enter a reason.').max(MAX.name) });
type Reason = z.input<typeof Reason>;

const hasMoney = ({ state, instantCredit }: FiatMovement): boolean => state === 'settled' || instantCredit;

interface ReturnDialogProps {
  enterpriseId: string;
  movement: FiatMovement;
  onClose: () => void;
}

/** Lets the bank take a deposit back. */
export function ReturnDialog({ enterpriseId, movement, onClose }: ReturnDialogProps) {
  const refresh = useRefresh(searchFiatMovements, getFiatMovement);
  const toInput = ({ reason }: Reason) => ({ enterpriseId, movementId: movement.id, reason: reason.trim() });
  const form = useContractForm<Reason>({
    schema: Reason,
    defaults: { reason: 'Recalled by the sender' },
    send: async (values) => {
      await call(returnFiatMovement, toInput(values));
      await refresh();
      onClose();
    },
  });
  return (
    <DialogForm
      title="Let the bank return the deposit"
      about={
        hasMoney(movement) ? `It is taken back: ${WHAT_IS_OWED}` : 'It is returned before the account has the money.'
      }
      isOpen
      onClose={onClose}
      size="sm"
      submitLabel="Return"
      failureTitle="The deposit was not returned"
      form={form}
      subjectId={movement.id}
      code={<CopyAsCode contract={returnFiatMovement} input={() => toInput(form.form.getValues())} isQuiet />}
    >
      <TextFormField control={form.form.control} name="reason" label="Reason" size="normal" />
    </DialogForm>
  );
}
