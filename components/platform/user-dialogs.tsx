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
import { ConfirmDialog } from '#components/ui/form/confirm-dialog.tsx';
import { DialogForm } from '#components/ui/form/dialog-form.tsx';
import { CopyAsCode } from '#components/ui/list/copy-as-code.tsx';
import { call } from '#lib/client.ts';
import { listUserSessions, removeUserAuthenticator } from '#lib/contracts/access/platform-accounts.ts';
import { activateUser, deactivateUser, listUsers } from '#lib/contracts/directory/platform.ts';
import { getPlatformUser, setPlatformRole } from '#lib/contracts/directory/platform-details.ts';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';
import { useRefresh } from '#lib/hooks/use-refresh.ts';
import type { PlatformUserDetails } from './user-details.ts';

interface UserDialogProps {
  user: PlatformUserDetails;
  onClose: () => void;
}

const useUserRefresh = () => useRefresh(getPlatformUser, listUsers, listUserSessions);
const nameOf = ({ name, email }: PlatformUserDetails): string => name || email;

/** Switches a user off, or on again. */
export function SwitchDialog({ user, onClose }: UserDialogProps) {
  const refresh = useUserRefresh();
  const change = async () => {
    await call(user.isActive ? deactivateUser : activateUser, { userId: user.id });
    await refresh();
  };
  return (
    <ConfirmDialog
      title={user.isActive ? `Switch ${nameOf(user)} off?` : `Switch ${nameOf(user)} on again?`}
      confirmLabel={user.isActive ? 'Switch off' : 'Switch on'}
      isDanger={user.isActive}
      isOpen
      onClose={onClose}
      onConfirm={change}
    >
      {user.isActive
        ? 'Their sessions end and all their access tokens are revoked at once. They cannot sign in until you switch them on again.'
        : 'They can sign in again. Sessions and tokens that ended stay ended.'}
    </ConfirmDialog>
  );
}

const Values = z.object(ConfirmationValues);

/** Makes a user a platform administrator, which is confirmed in person, or takes that away. */
export function PlatformRoleDialog({ user, onClose }: UserDialogProps) {
  const { user: self } = useSelf();
  const refresh = useUserRefresh();
  const isPlatformAdmin = !user.isPlatformAdmin;
  const form = useContractForm<z.input<typeof Values>>({
    schema: confirmed(Values, self, () => isPlatformAdmin),
    defaults: NO_CONFIRMATION,
    send: async (confirmation) => {
      const proof = confirmationOf(self, confirmation, isPlatformAdmin);
      await call(setPlatformRole, { userId: user.id, isPlatformAdmin, ...proof });
      await refresh();
      onClose();
    },
  });
  return (
    <DialogForm
      title={
        isPlatformAdmin
          ? `Make ${nameOf(user)} a platform administrator?`
          : `Take the platform role from ${nameOf(user)}?`
      }
      about={
        isPlatformAdmin
          ? 'They can then manage every enterprise, licence and user of this deployment. They have to sign in again.'
          : 'The platform pages are closed to them at once, and they have to sign in again. Their memberships stay.'
      }
      isOpen
      onClose={onClose}
      size="sm"
      submitLabel={isPlatformAdmin ? 'Make administrator' : 'Take away'}
      isDanger={!isPlatformAdmin}
      failureTitle="The role was not changed"
      form={form}
      subjectId={user.id}
      code={
        <CopyAsCode
          contract={setPlatformRole}
          input={() => ({ userId: user.id, isPlatformAdmin, ...confirmationInCode(self, isPlatformAdmin) })}
          isQuiet
        />
      }
      confirmation={isPlatformAdmin && <ConfirmPersonField control={form.form.control} hasFocus />}
    />
  );
}

/** Removes the authenticator of somebody who lost it; confirmed in person. */
export function RemoveAuthenticatorDialog({ user, onClose }: UserDialogProps) {
  const { user: self } = useSelf();
  const refresh = useUserRefresh();
  const form = useContractForm<z.input<typeof Values>>({
    schema: confirmed(Values, self),
    defaults: NO_CONFIRMATION,
    send: async (confirmation) => {
      await call(removeUserAuthenticator, { userId: user.id, ...confirmationOf(self, confirmation, true) });
      await refresh();
      onClose();
    },
  });
  return (
    <DialogForm
      title={`Remove the authenticator of ${nameOf(user)}?`}
      about="For a lost phone. Their recovery codes go as well and their sessions end: sign-in then asks for the password only. Make sure that it is them who ask."
      isOpen
      onClose={onClose}
      size="sm"
      submitLabel="Remove authenticator"
      isDanger
      failureTitle="The authenticator was not removed"
      form={form}
      subjectId={user.id}
      code={
        <CopyAsCode
          contract={removeUserAuthenticator}
          input={() => ({ userId: user.id, ...confirmationInCode(self, true) })}
          isQuiet
        />
      }
      confirmation={<ConfirmPersonField control={form.form.control} hasFocus />}
    />
  );
}
