'use client';

import { TextAreaField } from '#components/ui/fields/text-area-field.tsx';
import { DialogForm } from '#components/ui/form/dialog-form.tsx';
import { CopyAsCode } from '#components/ui/list/copy-as-code.tsx';
import { call } from '#lib/client.ts';
import { listRejectedIdv, type RejectedIdv, reopenIdv } from '#lib/contracts/identity/reopening.ts';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';
import { useRefresh } from '#lib/hooks/use-refresh.ts';

const Values = reopenIdv.input.pick({ reason: true });

/** Lets a person begin another verification after a final rejection. */
export function ReopenDialog({ rejected, onClose }: { rejected: RejectedIdv; onClose: () => void }) {
  const { idvId, userName, enterpriseName } = rejected;
  const refresh = useRefresh(listRejectedIdv);
  const form = useContractForm<{ reason: string }>({
    schema: Values,
    defaults: { reason: '' },
    send: async ({ reason }) => {
      await call(reopenIdv, { idvId, reason });
      await refresh();
      onClose();
    },
  });
  const { control, getValues } = form.form;
  return (
    <DialogForm
      title="Reopen the verification"
      about={`${userName} can begin another verification for ${enterpriseName}, whose administrators can send them a link. The rejected one stays in the list.`}
      isOpen
      onClose={onClose}
      size="sm"
      submitLabel="Reopen"
      failureTitle="The verification was not reopened"
      form={form}
      subjectId={idvId}
      code={<CopyAsCode contract={reopenIdv} input={() => ({ idvId, ...getValues() })} isQuiet />}
    >
      <TextAreaField
        control={control}
        name="reason"
        label="Reason"
        description="For the enterprise to read in its audit log."
      />
    </DialogForm>
  );
}
