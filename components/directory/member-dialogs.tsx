'use client';

import { useState } from 'react';
import * as z from 'zod';
import { useSelf } from '#components/session/self.tsx';
import { useDrawerFrame } from '#components/ui/drawer/drawer-context.ts';
import { CheckboxField } from '#components/ui/fields/checkbox-fields.tsx';
import { SelectField } from '#components/ui/fields/select-field.tsx';
import { ConfirmDialog } from '#components/ui/form/confirm-dialog.tsx';
import { DialogForm } from '#components/ui/form/dialog-form.tsx';
import { ShownOnce } from '#components/ui/form/shown-once.tsx';
import { CopyAsCode } from '#components/ui/list/copy-as-code.tsx';
import { call } from '#lib/client.ts';
import type { OutputOf } from '#lib/contract.ts';
import { createMemberPasswordLink } from '#lib/contracts/access/accounts.ts';
import { getMember, removeMember, searchMembers, setMemberRole } from '#lib/contracts/directory/members.ts';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';
import { letGo } from '#lib/hooks/use-leave-guard.ts';
import { useRefresh } from '#lib/hooks/use-refresh.ts';
import { Role } from '#lib/scopes.ts';
import { ROLE_OPTIONS } from './access-labels.ts';
import { ConfirmPersonField } from './confirm-person-field.tsx';
import { ConfirmationValues, confirmationInCode, confirmationOf, confirmed, NO_CONFIRMATION } from './confirmation.ts';

export interface MemberDialogProps {
  enterpriseId: string;
  member: OutputOf<typeof getMember>;
  onClose: () => void;
}

const RoleValues = z.object({ role: Role, ...ConfirmationValues });

const roleSchema = (present: Role) =>
  RoleValues.refine(({ role }) => role !== present, { path: ['role'], error: 'Choose another role.' });

/** Gives a member another role; whoever gives up their own admin role sees what follows. */
export function RoleDialog({ enterpriseId, member, onClose }: MemberDialogProps) {
  const { user } = useSelf();
  const isSelf = user.id === member.userId;
  const refresh = useRefresh(searchMembers, getMember);
  const form = useContractForm<z.input<typeof RoleValues>>({
    schema: confirmed(roleSchema(member.role), user, ({ role }) => role === 'admin'),
    defaults: { role: member.role, ...NO_CONFIRMATION },
    send: async ({ role, ...confirmation }) => {
      const proof = confirmationOf(user, confirmation, role === 'admin');
      await call(setMemberRole, { enterpriseId, userId: member.userId, role, ...proof });
      if (isSelf) {
        letGo();
        location.reload();
      }
      await refresh();
      onClose();
    },
  });
  const chosen = form.form.watch('role');
  return (
    <DialogForm
      title={`Role of ${member.name || member.email}`}
      about={
        isSelf
          ? 'The new role takes effect at once. Your other browsers are signed out, and your tokens follow the new role.'
          : 'The new role takes effect at once: they have to sign in again, and their tokens follow the new role.'
      }
      isOpen
      onClose={onClose}
      size="sm"
      submitLabel="Change role"
      failureTitle="The role was not changed"
      form={form}
      subjectId={member.userId}
      code={
        <CopyAsCode
          contract={setMemberRole}
          input={() => ({
            enterpriseId,
            userId: member.userId,
            role: chosen,
            ...confirmationInCode(user, chosen === 'admin'),
          })}
          isQuiet
        />
      }
      confirmation={chosen === 'admin' && <ConfirmPersonField control={form.form.control} />}
    >
      <SelectField control={form.form.control} name="role" label="Role" options={ROLE_OPTIONS} />
      {isSelf && chosen !== 'admin' && (
        <p role="alert" className="rounded-md bg-attention-soft px-3 py-2 text-sm text-attention">
          This is your own role. You will no longer manage this enterprise, and only another admin can change it back.
        </p>
      )}
    </DialogForm>
  );
}

/** Ends a membership. */
export function RemoveDialog({ enterpriseId, member, onClose }: MemberDialogProps) {
  const isSelf = useSelf().user.id === member.userId;
  const refresh = useRefresh(searchMembers);
  const { close } = useDrawerFrame();
  const remove = async () => {
    await call(removeMember, { enterpriseId, userId: member.userId });
    if (isSelf) {
      location.assign('/');
      return;
    }
    close();
    await refresh();
  };
  return (
    <ConfirmDialog
      title={isSelf ? 'Leave this enterprise?' : `Remove ${member.name || member.email}?`}
      confirmLabel={isSelf ? 'Leave' : 'Remove'}
      isOpen
      onClose={onClose}
      onConfirm={remove}
    >
      {isSelf
        ? 'Your access to this enterprise ends at once. Only an admin can invite you again.'
        : 'Their access ends at once, for every session and token. Their account and other memberships stay.'}
    </ConfirmDialog>
  );
}

const ResetValues = z.object({ clearOtp: z.boolean(), ...ConfirmationValues });

/** Makes a link with which a member sets a new password. */
export function ResetDialog({ enterpriseId, member, onClose }: MemberDialogProps) {
  const { user } = useSelf();
  const [url, setUrl] = useState<string | null>(null);
  const form = useContractForm<z.input<typeof ResetValues>>({
    schema: confirmed(ResetValues, user, ({ clearOtp }) => clearOtp),
    defaults: { clearOtp: false, ...NO_CONFIRMATION },
    send: async ({ clearOtp, ...confirmation }) => {
      const proof = confirmationOf(user, confirmation, clearOtp);
      const link = await call(createMemberPasswordLink, {
        enterpriseId,
        userId: member.userId,
        clearOtp,
        ...proof,
      });
      setUrl(link.url);
    },
  });
  const clearOtp = form.form.watch('clearOtp');
  if (url !== null) {
    return (
      <ShownOnce
        title="Link to set a new password"
        label={`Link for ${member.email}`}
        text={url}
        isLink
        onClose={onClose}
      >
        <p>
          Send this link to <b>{member.name || member.email}</b> over a channel you trust: whoever opens it can sign in
          as them. It is shown only once, and works once within 24 hours.
        </p>
      </ShownOnce>
    );
  }
  return (
    <DialogForm
      title={`Password link for ${member.name || member.email}`}
      about={`The link lets them set a new password and ends all their sessions.${
        member.lastSignInAt === null ? '' : ' The current password works until then.'
      }`}
      isOpen
      onClose={onClose}
      size="sm"
      submitLabel="Create link"
      failureTitle="The link was not created"
      form={form}
      subjectId={member.userId}
      code={
        <CopyAsCode
          contract={createMemberPasswordLink}
          input={() => ({ enterpriseId, userId: member.userId, clearOtp, ...confirmationInCode(user, clearOtp) })}
          isQuiet
        />
      }
      confirmation={clearOtp && <ConfirmPersonField control={form.form.control} />}
    >
      {member.hasAuthenticator && (
        <CheckboxField
          control={form.form.control}
          name="clearOtp"
          label="Also remove the authenticator"
          description="For a lost phone without recovery codes. Sign-in will ask for the password only."
        />
      )}
    </DialogForm>
  );
}
