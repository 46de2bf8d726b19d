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
import { CheckboxListField } from '#components/ui/fields/checkbox-fields.tsx';
import { TextFormField } from '#components/ui/fields/form-fields.tsx';
import { DialogForm } from '#components/ui/form/dialog-form.tsx';
import { CopyAsCode } from '#components/ui/list/copy-as-code.tsx';
import { call } from '#lib/client.ts';
import type { OutputOf } from '#lib/contract.ts';
import { setUpEnterprise } from '#lib/contracts/access/platform-accounts.ts';
import { listEnterprises } from '#lib/contracts/directory/platform.ts';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';
import { useRefresh } from '#lib/hooks/use-refresh.ts';
import { Licence } from '#lib/scopes.ts';
import { AddedPerson } from './added-person.tsx';
import { EmailValue } from './form-schemas.ts';
import { LICENCE_WORDS } from './platform-labels.ts';

const Values = z.object({
  name: z.string().trim().min(1, 'Enter a name.').max(200),
  licences: z.array(Licence),
  adminEmail: EmailValue,
  adminName: z.string().trim().max(200),
  ...ConfirmationValues,
});
type Values = z.input<typeof Values>;

const OPTIONS = Licence.options.map((value) => ({
  value,
  label: LICENCE_WORDS[value].name,
  detail: LICENCE_WORDS[value].about,
}));

const toInput = ({ name, licences, adminEmail, adminName }: Values) => ({
  name: name.trim(),
  licences,
  adminEmail: adminEmail.trim(),
  adminName: adminName.trim() || undefined,
});

/** Opens an enterprise with its licences and its first admin, whose password link is shown once. */
export function NewEnterpriseDialog({ onClose }: { onClose: () => void }) {
  const { user } = useSelf();
  const [made, setMade] = useState<OutputOf<typeof setUpEnterprise> | null>(null);
  const refresh = useRefresh(listEnterprises);
  const form = useContractForm<Values>({
    schema: confirmed(Values, user),
    defaults: { name: '', licences: [], adminEmail: '', adminName: '', ...NO_CONFIRMATION },
    send: async (values) => {
      setMade(await call(setUpEnterprise, { ...toInput(values), ...confirmationOf(user, values, true) }));
      await refresh();
    },
  });
  const { control } = form.form;
  if (made) return <AddedPerson title={`${made.enterprise.name} is open`} added={made} onClose={onClose} />;
  return (
    <DialogForm
      title="New enterprise"
      about="Its first admin adds members, tokens and endpoints. You can change licences at any time."
      isOpen
      onClose={onClose}
      submitLabel="Create enterprise"
      failureTitle="The enterprise was not created"
      form={form}
      code={
        <CopyAsCode
          contract={setUpEnterprise}
          input={() => ({ ...toInput(form.form.getValues()), ...confirmationInCode(user, true) })}
          isQuiet
        />
      }
      confirmation={<ConfirmPersonField control={control} />}
    >
      <TextFormField control={control} name="name" label="Name" size="normal" hasFocus />
      <CheckboxListField control={control} name="licences" label="Licences" options={OPTIONS} isWide />
      <TextFormField control={control} name="adminEmail" label="Email of the first admin" type="email" size="normal" />
      <TextFormField
        control={control}
        name="adminName"
        label="Name of the first admin"
        description="Leave empty for somebody who has an account here already."
        size="normal"
      />
    </DialogForm>
  );
}
