'use client';

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
import { SelectField } from '#components/ui/fields/select-field.tsx';
import { ConfirmDialog } from '#components/ui/form/confirm-dialog.tsx';
import { DialogForm } from '#components/ui/form/dialog-form.tsx';
import { CopyAsCode } from '#components/ui/list/copy-as-code.tsx';
import { call } from '#lib/client.ts';
import { listEnterprises, listUsers, removeMembership, setMembership } from '#lib/contracts/directory/platform.ts';
import {
  getPlatformEnterprise,
  getPlatformUser,
  type PlatformMember,
} from '#lib/contracts/directory/platform-details.ts';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';
import { useRefresh } from '#lib/hooks/use-refresh.ts';
import { Role } from '#lib/scopes.ts';

interface MembershipDialogProps {
  enterprise: { id: string; name: string };
  member: Pick<PlatformMember, 'userId' | 'name' | 'email' | 'role'>;
  onClose: () => void;
}

const RoleValues = z.object({ role: Role, ...ConfirmationValues });

/** Gives a member another role. */
export function RoleDialog({ enterprise, member, onClose }: MembershipDialogProps) {
  const { user } = useSelf();
  const refresh = useRefresh(getPlatformEnterprise, getPlatformUser);
  const key = { enterpriseId: enterprise.id, userId: member.userId };
  const form = useContractForm<z.input<typeof RoleValues>>({
    schema: confirmed(RoleValues, user, ({ role }) => role === 'admin'),
    defaults: { role: member.role, ...NO_CONFIRMATION },
    send: async ({ role, ...confirmation }) => {
      await call(setMembership, { ...key, role, ...confirmationOf(user, confirmation, role === 'admin') });
      await refresh();
      onClose();
    },
  });
  const chosen = form.form.watch('role');
  return (
    <DialogForm
      title={`Role of ${member.name || member.email}`}
      about={`In ${enterprise.name}. The new role takes effect at once: they have to sign in again, and their tokens follow it.`}
      isOpen
      onClose={onClose}
      size="sm"
      submitLabel="Change role"
      failureTitle="The role was not changed"
      form={form}
      subjectId={member.userId}
      code={
        <CopyAsCode
          contract={setMembership}
          input={() => ({ ...key, role: chosen, ...confirmationInCode(user, chosen === 'admin') })}
          isQuiet
        />
      }
      confirmation={chosen === 'admin' && <ConfirmPersonField control={form.form.control} />}
    >
      <SelectField control={form.form.control} name="role" label="Role" options={ROLE_OPTIONS} />
    </DialogForm>
  );
}

/** Ends a membership. */
export function RemoveDialog({ enterprise, member, onClose }: MembershipDialogProps) {
  const refresh = useRefresh(getPlatformEnterprise, getPlatformUser, listEnterprises, listUsers);
  const remove = async () => {
    await call(removeMembership, { enterpriseId: enterprise.id, userId: member.userId });
    await refresh();
  };
  return (
    <ConfirmDialog
      title={`Remove ${member.name || member.email} from ${enterprise.name}?`}
      confirmLabel="Remove"
      isOpen
      onClose={onClose}
      onConfirm={remove}
    >
      Their access to this enterprise ends at once, for every session and token. Their account and other memberships
      stay.
    </ConfirmDialog>
  );
}
