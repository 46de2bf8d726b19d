'use client';

import { useState } from 'react';
import * as z from 'zod';
import { useSelf } from '#components/session/self.tsx';
import { TextFormField } from '#components/ui/fields/form-fields.tsx';
import { SelectField } from '#components/ui/fields/select-field.tsx';
import { DialogForm } from '#components/ui/form/dialog-form.tsx';
import { ShownOnce } from '#components/ui/form/shown-once.tsx';
import { CopyAsCode } from '#components/ui/list/copy-as-code.tsx';
import { call } from '#lib/client.ts';
import { createInvitation, INVITATION_HOURS, searchInvitations } from '#lib/contracts/directory/invitations.ts';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';
import { useRefresh } from '#lib/hooks/use-refresh.ts';
import { Role } from '#lib/scopes.ts';
import { ROLE_OPTIONS } from './access-labels.ts';
import { ConfirmPersonField } from './confirm-person-field.tsx';
import { ConfirmationValues, confirmationInCode, confirmationOf, confirmed, NO_CONFIRMATION } from './confirmation.ts';

const Values = z.object({ email: z.email('Enter an email address.').max(320), role: Role, ...ConfirmationValues });
type Values = z.input<typeof Values>;

interface InviteDialogProps {
  enterpriseId: string;
  onClose: () => void;
}

/** Invites someone by email address; the link is shown once and handed over by the inviter. */
export function InviteDialog({ enterpriseId, onClose }: InviteDialogProps) {
  const [made, setMade] = useState<{ email: string; url: string } | null>(null);
  const { user } = useSelf();
  const refresh = useRefresh(searchInvitations);
  const form = useContractForm<Values>({
    schema: confirmed(Values, user, ({ role }) => role === 'admin'),
    defaults: { email: '', role: 'viewer', ...NO_CONFIRMATION },
    send: async ({ email, role, ...confirmation }) => {
      const proof = confirmationOf(user, confirmation, role === 'admin');
      const { invitation, url } = await call(createInvitation, { enterpriseId, email, role, ...proof });
      setMade({ email: invitation.email, url });
      await refresh();
    },
  });
  const isAdmin = form.form.watch('role') === 'admin';
  const toCode = () => {
    const { email, role } = form.form.getValues();
    return { enterpriseId, email, role, ...confirmationInCode(user, isAdmin) };
  };
  if (made) {
    return (
      <ShownOnce title="Invitation link" label={`Link for ${made.email}`} text={made.url} isLink onClose={onClose}>
        <p>
          Send this link to <b>{made.email}</b> yourself. It is shown only once, and works once within{' '}
          {INVITATION_HOURS} hours.
        </p>
      </ShownOnce>
    );
  }
  return (
    <DialogForm
      title="Invite member"
      about="The invitation is a link that you send yourself. Whoever opens it becomes a member with this email."
      isOpen
      onClose={onClose}
      submitLabel="Create invitation"
      failureTitle="The invitation was not created"
      form={form}
      code={<CopyAsCode contract={createInvitation} input={toCode} isQuiet />}
      confirmation={isAdmin && <ConfirmPersonField control={form.form.control} />}
    >
      <TextFormField control={form.form.control} name="email" label="Email" type="email" size="normal" hasFocus />
      <SelectField control={form.form.control} name="role" label="Role" options={ROLE_OPTIONS} />
    </DialogForm>
  );
}
