'use client';

import * as z from 'zod';
import { TextFormField } from '#components/ui/fields/form-fields.tsx';
import { DialogForm } from '#components/ui/form/dialog-form.tsx';
import { CopyAsCode } from '#components/ui/list/copy-as-code.tsx';
import { call } from '#lib/client.ts';
import { updateAccessToken } from '#lib/contracts/access/token-changes.ts';
import { type AccessTokenRow, getAccessToken, searchAccessTokens } from '#lib/contracts/access/tokens.ts';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';
import { useRefresh } from '#lib/hooks/use-refresh.ts';

const Values = z.object({ label: z.string().min(1, 'Enter a label.').max(200) });

export interface TokenDialogProps {
  enterpriseId: string;
  token: AccessTokenRow;
  onClose: () => void;
}

/** Names an own token anew; what it may do stays as it is. */
export function RenameTokenDialog({ enterpriseId, token, onClose }: TokenDialogProps) {
  const refresh = useRefresh(searchAccessTokens, getAccessToken);
  const one = { enterpriseId, tokenId: token.id };
  const form = useContractForm<z.input<typeof Values>>({
    schema: Values,
    defaults: { label: token.label },
    send: async (values) => {
      await call(updateAccessToken, { ...one, ...values });
      await refresh();
      onClose();
    },
  });
  return (
    <DialogForm
      title="Rename this token"
      about="Scopes and limits stay as they are. For other rights, create another token."
      isOpen
      onClose={onClose}
      size="sm"
      submitLabel="Save"
      failureTitle="The token was not renamed"
      form={form}
      subjectId={token.id}
      code={<CopyAsCode contract={updateAccessToken} input={() => ({ ...one, ...form.form.getValues() })} isQuiet />}
    >
      <TextFormField control={form.form.control} name="label" label="Label" size="normal" hasFocus />
    </DialogForm>
  );
}
