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
import { CheckboxField } from '#components/ui/fields/checkbox-fields.tsx';
import { TextFormField } from '#components/ui/fields/form-fields.tsx';
import { DialogForm } from '#components/ui/form/dialog-form.tsx';
import { CopyAsCode } from '#components/ui/list/copy-as-code.tsx';
import { call } from '#lib/client.ts';
import type { OutputOf } from '#lib/contract.ts';
import { createUser } from '#lib/contracts/access/accounts.ts';
import { listUsers } from '#lib/contracts/directory/platform.ts';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';
import { useRefresh } from '#lib/hooks/use-refresh.ts';
import { EmailValue } from './form-schemas.ts';
import { PasswordLinkShown } from './password-link-dialog.tsx';

const Values = z.object({
  email: EmailValue,
  name: z.string().trim().min(1, 'Enter a name.').max(200),
  isPlatformAdmin: z.boolean(),
  ...ConfirmationValues,
});
type Values = z.input<typeof Values>;

/** Creates a user without an enterprise, such as another platform administrator. */
export function NewUserDialog({ onClose }: { onClose: () => void }) {
  const { user } = useSelf();
  const [made, setMade] = useState<OutputOf<typeof createUser> | null>(null);
  const refresh = useRefresh(listUsers);
  const toInput = ({ email, name, isPlatformAdmin }: Values) => ({
    email: email.trim(),
    name: name.trim(),
    isPlatformAdmin,
  });
  const form = useContractForm<Values>({
    schema: confirmed(Values, user, (values) => values.isPlatformAdmin),
    defaults: { email: '', name: '', isPlatformAdmin: false, ...NO_CONFIRMATION },
    send: async (values) => {
      const proof = confirmationOf(user, values, values.isPlatformAdmin);
      setMade(await call(createUser, { ...toInput(values), ...proof }));
      await refresh();
    },
  });
  const { control } = form.form;
  const isPlatformAdmin = form.form.watch('isPlatformAdmin');
  if (made) return <PasswordLinkShown user={made.user} url={made.passwordLink.url} onClose={onClose} />;
  return (
    <DialogForm
      title="New user"
      about="They set a password by a link that you send. To let them work in an enterprise, add them as a member there."
      isOpen
      onClose={onClose}
      submitLabel="Create user"
      failureTitle="The user was not created"
      form={form}
      code={
        <CopyAsCode
          contract={createUser}
          input={() => ({ ...toInput(form.form.getValues()), ...confirmationInCode(user, isPlatformAdmin) })}
          isQuiet
        />
      }
      confirmation={isPlatformAdmin && <ConfirmPersonField control={control} />}
    >
      <TextFormField control={control} name="email" label="Email" type="email" size="normal" hasFocus />
      <TextFormField control={control} name="name" label="Name" size="normal" />
      <CheckboxField
        control={control}
        name="isPlatformAdmin"
        label="Platform administrator"
        description="Manages enterprises, licences and users of the whole deployment."
      />
    </DialogForm>
  );
}
