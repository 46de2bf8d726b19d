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
import type { Contract, InputOf } from '#lib/contract.ts';
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

interface InPersonProps<C extends Contract> extends UserDialogProps {
  contract: C;
  /** What is sent beside the proof. */
  input: Omit<InputOf<C>, 'password' | 'otp'>;
  title: string;
  about: string;
  submitLabel: string;
  isDanger: boolean;
  failureTitle: string;
}

/** A change of a user that is confirmed in person. */
function InPersonDialog<C extends Contract>({ user, onClose, contract, input, ...shown }: InPersonProps<C>) {
  const { user: self } = useSelf();
  const refresh = useUserRefresh();
  const form = useContractForm<z.input<typeof Values>>({
    schema: confirmed(Values, self),
    defaults: NO_CONFIRMATION,
    send: async (confirmation) => {
      await call(contract, { ...input, ...confirmationOf(self, confirmation, true) } as InputOf<C>);
      await refresh();
      onClose();
    },
  });
  return (
    <DialogForm
      {...shown}
      isOpen
      onClose={onClose}
      size="sm"
      form={form}
      subjectId={user.id}
      code={
        <CopyAsCode
          contract={contract}
          input={() => ({ ...input, ...confirmationInCode(self, true) }) as InputOf<C>}
          isQuiet
        />
      }
      confirmation={<ConfirmPersonField control={form.form.control} hasFocus />}
    />
  );
}

const DeactivateDialog = (props: UserDialogProps) => (
  <InPersonDialog
    {...props}
    contract={deactivateUser}
    input={{ userId: props.user.id }}
    title={`Deactivate ${nameOf(props.user)}?`}
    about="Their sessions end and all their access tokens are revoked at once. They cannot sign in until you activate them again."
    submitLabel="Deactivate"
    isDanger
    failureTitle="The user was not deactivated"
  />
);

/** Makes a user a platform administrator, or takes that away. */
export function PlatformRoleDialog(props: UserDialogProps) {
  const { user } = props;
  const isPlatformAdmin = !user.isPlatformAdmin;
  const shown = isPlatformAdmin
    ? {
        title: `Make ${nameOf(user)} a platform administrator?`,
        about:
          'They can then manage every enterprise, licence and user of this deployment. They have to sign in again.',
        submitLabel: 'Make administrator',
      }
    : {
        title: `Take the platform role from ${nameOf(user)}?`,
        about: 'The platform pages are closed to them at once, and they have to sign in again. Their memberships stay.',
        submitLabel: 'Take away',
      };
  return (
    <InPersonDialog
      {...props}
      {...shown}
      contract={setPlatformRole}
      input={{ userId: user.id, isPlatformAdmin }}
      isDanger={!isPlatformAdmin}
      failureTitle="The role was not changed"
    />
  );
}

/** Removes the authenticator of somebody who lost it. */
export const RemoveAuthenticatorDialog = (props: UserDialogProps) => (
  <InPersonDialog
    {...props}
    contract={removeUserAuthenticator}
    input={{ userId: props.user.id }}
    title={`Remove the authenticator of ${nameOf(props.user)}?`}
    about="For a lost phone. Their recovery codes go as well and their sessions end: sign-in then asks for the password only. Make sure that it is them who ask."
    submitLabel="Remove authenticator"
    isDanger
    failureTitle="The authenticator was not removed"
  />
);
