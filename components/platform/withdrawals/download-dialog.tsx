'use client';

import * as z from 'zod';
import { ConfirmPersonField } from '#components/directory/confirm-person-field.tsx';
import {
  ConfirmationValues,
  confirmationInCode,
  confirmationOf,
  confirmed,
  NO_CONFIRMATION,
} from '#components/directory/confirmation.ts';
import { useSelf } from '#components/session/self.tsx';
import { DialogForm } from '#components/ui/form/dialog-form.tsx';
import { CopyAsCode } from '#components/ui/list/copy-as-code.tsx';
import { call } from '#lib/client.ts';
import { saveText } from '#lib/console/save-text.ts';
import { downloadWithdrawalBatch, type WithdrawalBatch } from '#lib/contracts/banking/withdrawal-batches.ts';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';

const Values = z.object(ConfirmationValues);

interface DownloadDialogProps {
  batch: WithdrawalBatch;
  onClose: () => void;
}

/** Saves the payment file of a batch, once the reader has confirmed who they are. */
export function DownloadDialog({ batch, onClose }: DownloadDialogProps) {
  const { user } = useSelf();
  const form = useContractForm<z.input<typeof Values>>({
    schema: confirmed(Values, user),
    defaults: NO_CONFIRMATION,
    send: async (values) => {
      const confirmation = confirmationOf(user, values, true);
      const { fileName, content } = await call(downloadWithdrawalBatch, {
        withdrawalBatchId: batch.id,
        ...confirmation,
      });
      saveText(fileName, content, 'application/xml');
      onClose();
    },
  });
  return (
    <DialogForm
      title="Download the payment file"
      about="It holds whole account numbers. The audit log says that you read it."
      submitLabel="Download"
      failureTitle="The file was not read"
      subjectId={batch.id}
      isOpen
      onClose={onClose}
      size="sm"
      form={form}
      code={
        <CopyAsCode
          contract={downloadWithdrawalBatch}
          input={() => ({ withdrawalBatchId: batch.id, ...confirmationInCode(user, true) })}
          isQuiet
        />
      }
      confirmation={<ConfirmPersonField control={form.form.control} />}
    />
  );
}
