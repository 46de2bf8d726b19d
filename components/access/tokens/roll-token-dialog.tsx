'use client';

import { useState } from 'react';
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
import { SelectField } from '#components/ui/fields/select-field.tsx';
import { DialogForm } from '#components/ui/form/dialog-form.tsx';
import { CopyAsCode } from '#components/ui/list/copy-as-code.tsx';
import { call } from '#lib/client.ts';
import { rollAccessToken } from '#lib/contracts/access/token-changes.ts';
import { getAccessToken, searchAccessTokens } from '#lib/contracts/access/tokens.ts';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';
import { useRefresh } from '#lib/hooks/use-refresh.ts';
import { MadeToken } from './made-token.tsx';
import type { TokenDialogProps } from './rename-token-dialog.tsx';

const ENDS = [
  { value: '0', label: 'At once', detail: 'For a token that may have leaked' },
  { value: '3600', label: 'In 1 hour' },
  { value: '86400', label: 'In 24 hours' },
  { value: '604800', label: 'In 7 days' },
];

const Values = z.object({ ends: z.enum(['0', '3600', '86400', '604800']), ...ConfirmationValues });
type Values = z.input<typeof Values>;

/** Puts a new token in place of an own one, with the same rights; its text is shown once. */
export function RollTokenDialog({ enterpriseId, token, onClose }: TokenDialogProps) {
  const { user } = useSelf();
  const [made, setMade] = useState<string | null>(null);
  const refresh = useRefresh(searchAccessTokens, getAccessToken);
  const one = { enterpriseId, tokenId: token.id };
  const form = useContractForm<Values>({
    schema: confirmed(Values, user),
    defaults: { ends: '86400', ...NO_CONFIRMATION },
    send: async ({ ends, ...confirmation }) => {
      const proof = confirmationOf(user, confirmation, true);
      const rolled = await call(rollAccessToken, { ...one, endsInSeconds: Number(ends), ...proof });
      setMade(rolled.token);
      await refresh();
    },
  });
  const { control, getValues } = form.form;
  const toCode = () => ({ ...one, endsInSeconds: Number(getValues('ends')), ...confirmationInCode(user, true) });
  if (made !== null) return <MadeToken title="Your new access token" token={made} onClose={onClose} />;
  return (
    <DialogForm
      title="Roll this token?"
      about="You get a new token with the same label, scopes and limits. Tokens that the old one created end with it."
      isOpen
      onClose={onClose}
      size="sm"
      submitLabel="Roll token"
      failureTitle="The token was not rolled"
      form={form}
      subjectId={token.id}
      code={<CopyAsCode contract={rollAccessToken} input={toCode} isQuiet />}
      confirmation={<ConfirmPersonField control={control} />}
    >
      <SelectField control={control} name="ends" label="The old token ends" options={ENDS} />
    </DialogForm>
  );
}
