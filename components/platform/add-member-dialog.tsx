'use client';

import { useState } from 'react';
import * as z from 'zod';
import { ROLE_OPTIONS } from '#components/directory/access-labels.ts';
import { ConfirmPersonField } from '#components/directory/confirm-person-field.tsx';
import {
  ConfirmationValues,
  confirmationInCode,
  confirmationOf,
  confirmed,
  NO_CONFIRMATION,
} from '#components/directory/confirmation.ts';
import { useSelf } from '#components/session/self.tsx';
import { TextFormField } from '#components/ui/fields/form-fields.tsx';
import { SelectField } from '#components/ui/fields/select-field.tsx';
import { DialogForm } from '#components/ui/form/dialog-form.tsx';
import { CopyAsCode } from '#components/ui/list/copy-as-code.tsx';
import { call } from '#lib/client.ts';
import type { OutputOf } from '#lib/contract.ts';
import { addPlatformMember } from '#lib/contracts/access/platform-accounts.ts';
import { listEnterprises, listUsers } from '#lib/contracts/directory/platform.ts';
import { getPlatformEnterprise } from '#lib/contracts/directory/platform-details.ts';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';
import { useRefresh } from '#lib/hooks/use-refresh.ts';
import { Role } from '#lib/scopes.ts';
import { AddedPerson } from './added-person.tsx';
import { EmailValue } from './form-schemas.ts';

const Values = z.object({
  email: EmailValue,
  name: z.string().trim().max(200),
  role: Role,
  ...ConfirmationValues,
});
type Values = z.input<typeof Values>;

interface AddMemberDialogProps {
  enterprise: { id: string; name: string };
  onClose: () => void;
}

/** Makes an address a member, as a new user where it has no account. */
export function AddMemberDialog({ enterprise, onClose }: AddMemberDialogProps) {
  const { user } = useSelf();
  const [added, setAdded] = useState<OutputOf<typeof addPlatformMember> | null>(null);
  const refresh = useRefresh(getPlatformEnterprise, listEnterprises, listUsers);
  const toInput = ({ email, name, role }: Values) => ({
    enterpriseId: enterprise.id,
    email: email.trim(),
    name: name.trim() || undefined,
    role,
  });
  const form = useContractForm<Values>({
    schema: confirmed(Values, user, ({ role }) => role === 'admin'),
    defaults: { email: '', name: '', role: 'admin', ...NO_CONFIRMATION },
    send: async (values) => {
      const proof = confirmationOf(user, values, values.role === 'admin');
      setAdded(await call(addPlatformMember, { ...toInput(values), ...proof }));
      await refresh();
    },
  });
  const { control } = form.form;
  const isAdmin = form.form.watch('role') === 'admin';
  if (added) return <AddedPerson title={`Member of ${enterprise.name}`} added={added} onClose={onClose} />;
  return (
    <DialogForm
      title={`Add a member to ${enterprise.name}`}
      about="Somebody without an account becomes a user and gets a password link."
      isOpen
      onClose={onClose}
      submitLabel="Add member"
      failureTitle="The member was not added"
      form={form}
      subjectId={enterprise.id}
      code={
        <CopyAsCode
          contract={addPlatformMember}
          input={() => ({ ...toInput(form.form.getValues()), ...confirmationInCode(user, isAdmin) })}
          isQuiet
        />
      }
      confirmation={isAdmin && <ConfirmPersonField control={control} />}
    >
      <TextFormField control={control} name="email" label="Email" type="email" size="normal" hasFocus />
      <TextFormField
        control={control}
        name="name"
        label="Name"
        description="Leave empty for somebody who has an account here already."
        size="normal"
      />
      <SelectField control={control} name="role" label="Role" options={ROLE_OPTIONS} />
    </DialogForm>
  );
}
