'use client';

import { useState } from 'react';
import * as z from 'zod';
import { TextAreaField } from '#components/ui/fields/text-area-field.tsx';
import { DialogForm } from '#components/ui/form/dialog-form.tsx';
import { CopyAsCode } from '#components/ui/list/copy-as-code.tsx';
import { canonicalText } from '#lib/canonical.ts';
import { call } from '#lib/client.ts';
import { closeDispute } from '#lib/contracts/network/disputes.ts';
import type { DisputeRow } from '#lib/contracts/network/enterprise-disputes.ts';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';
import { SignatureField } from '../signing/signature-field.tsx';
import { newNonce } from '../signing/use-signing-payload.ts';
import { useTradingAccount } from '../use-trading-account.ts';
import { DifferenceTable } from './difference-table.tsx';
import { useRefreshDisputes } from './use-refresh-disputes.ts';

const Values = z.object({
  notes: z.string().min(1, 'Enter what came of it.').max(2000),
  signature: z.string().min(1, 'Sign the payload.'),
});
type Values = z.input<typeof Values>;

interface CloseDisputeDialogProps {
  enterpriseId: string;
  row: DisputeRow;
  onClose: () => void;
}

function useClosing({ enterpriseId, row, onClose }: CloseDisputeDialogProps) {
  const [nonce] = useState(newNonce);
  const refresh = useRefreshDisputes();
  const wantedOf = (notes: string) => ({ enterpriseId, disputeId: row.id, notes: notes.trim(), nonce });
  const form = useContractForm<Values>({
    schema: Values,
    defaults: { notes: '', signature: '' },
    fieldOf: { payload: 'signature' },
    send: async ({ notes, signature }) => {
      const wanted = wantedOf(notes);
      await call(closeDispute, { ...wanted, payload: canonicalText(wanted), signature });
      await refresh();
      onClose();
    },
  });
  const wanted = wantedOf(form.form.watch('notes'));
  return { form, wanted, payload: wanted.notes === '' ? null : canonicalText(wanted) };
}

/** Ends a dispute as its client does: what the settlement said was right. */
export function CloseDisputeDialog(props: CloseDisputeDialogProps) {
  const { enterpriseId, row, onClose } = props;
  const { form, wanted, payload } = useClosing(props);
  const account = useTradingAccount(enterpriseId);
  const { control, getValues } = form.form;
  return (
    <DialogForm
      title="Close the dispute as invalid"
      about={`What the settlement says was right. ${row.partnerName} settles it with its next settlement. This is final.`}
      isOpen
      onClose={onClose}
      size="lg"
      submitLabel="Close dispute"
      isDanger
      failureTitle="The dispute was not closed"
      form={form}
      subjectId={row.id}
      code={
        <CopyAsCode
          contract={closeDispute}
          input={() => ({
            ...wanted,
            payload: payload ?? '<payload>',
            signature: getValues('signature') || '<signature>',
          })}
          isQuiet
        />
      }
    >
      <DifferenceTable row={row} side="client" />
      <TextAreaField
        control={control}
        name="notes"
        label="What came of it"
        description="The partner reads it."
        rows={2}
      />
      {account && (
        <SignatureField
          control={control}
          name="signature"
          enterpriseId={enterpriseId}
          walletId={account.walletId}
          payload={payload}
        />
      )}
    </DialogForm>
  );
}
