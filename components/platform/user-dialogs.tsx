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

const Values = z.object(ConfirmationValues);

/** Deactivates a user, which is confirmed in person, or activates them again. */
export const ActivationDialog = (props: UserDialogProps) =>
  props.user.isActive ? <DeactivateDialog {...props} /> : <ActivateDialog {...props} />;

function ActivateDialog({ user, onClose }: UserDialogProps) {
  const refresh = useUserRefresh();
  const change = async () => {
    await call(activateUser, { userId: user.id });
    await refresh();
  };
  return (
    <ConfirmDialog
      title={`Activate ${nameOf(user)}?`}
      confirmLabel="Activate"
      isDanger={false}
      isOpen
      onClose={onClose}
      onConfirm={change}
    >
      They can sign in again. Sessions and tokens that ended stay ended.
    </ConfirmDialog>
  );
}

function DeactivateDialog({ user, onClose }: UserDialogProps) {
  const { user: self } = useSelf();
  const refresh = useUserRefresh();
  const form = useContractForm<z.input<typeof Values>>({
    schema: confirmed(Values, self),
    defaults: NO_CONFIRMATION,
    send: async (confirmation) => {
      await call(deactivateUser, { userId: user.id, ...confirmationOf(self, confirmation, true) });
      await refresh();
      onClose();
    },
  });
  return (
    <DialogForm
      title={`Deactivate ${nameOf(user)}?`}
      about="Their sessions end and all their access tokens are revoked at once. They cannot sign in until you activate them again."
      isOpen
      onClose={onClose}
      size="sm"
      submitLabel="Deactivate"
      isDanger
      failureTitle="The user was not deactivated"
      form={form}
      subjectId={user.id}
      code={
        <CopyAsCode
          contract={deactivateUser}
          input={() => ({ userId: user.id, ...confirmationInCode(self, true) })}
          isQuiet
        />
      }
      confirmation={<ConfirmPersonField control={form.form.control} hasFocus />}
    />
  );
}

/** Makes a user a platform administrator, or takes that away; confirmed in person. */
export function PlatformRoleDialog({ user, onClose }: UserDialogProps) {
  const { user: self } = useSelf();
  const refresh = useUserRefresh();
  const isPlatformAdmin = !user.isPlatformAdmin;
  const form = useContractForm<z.input<typeof Values>>({
    schema: confirmed(Values, self),
    defaults: NO_CONFIRMATION,
    send: async (confirmation) => {
      const proof = confirmationOf(self, confirmation, true);
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
          input={() => ({ userId: user.id, isPlatformAdmin, ...confirmationInCode(self, true) })}
          isQuiet
        />
      }
      confirmation={<ConfirmPersonField control={form.form.control} hasFocus />}
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
