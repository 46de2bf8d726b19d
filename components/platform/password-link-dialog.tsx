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
import { DialogForm } from '#components/ui/form/dialog-form.tsx';
import { ShownOnce } from '#components/ui/form/shown-once.tsx';
import { CopyAsCode } from '#components/ui/list/copy-as-code.tsx';
import { call } from '#lib/client.ts';
import { createPasswordLink } from '#lib/contracts/access/accounts.ts';
import type { PlatformUser } from '#lib/contracts/directory/platform.ts';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';

type Addressee = Pick<PlatformUser, 'name' | 'email'>;

/** A password link, this one time. */
export function PasswordLinkShown({ user, url, onClose }: { user: Addressee; url: string; onClose: () => void }) {
  return (
    <ShownOnce title="Password link" label={`Link for ${user.email}`} text={url} onClose={onClose}>
      <p>
        Send this link to <b>{user.name || user.email}</b> over a channel you trust: whoever opens it can sign in as
        them. It is shown only once, and works once within 24 hours.
      </p>
    </ShownOnce>
  );
}

const Values = z.object({ clearOtp: z.boolean(), ...ConfirmationValues });

interface PasswordLinkDialogProps {
  user: PlatformUser;
  onClose: () => void;
}

/** Makes a link with which a user sets a new password. */
export function PasswordLinkDialog({ user, onClose }: PasswordLinkDialogProps) {
  const { user: self } = useSelf();
  const [url, setUrl] = useState<string | null>(null);
  const form = useContractForm<z.input<typeof Values>>({
    schema: confirmed(Values, self, (values) => values.clearOtp),
    defaults: { clearOtp: false, ...NO_CONFIRMATION },
    send: async ({ clearOtp, ...confirmation }) => {
      const proof = confirmationOf(self, confirmation, clearOtp);
      setUrl((await call(createPasswordLink, { userId: user.id, clearOtp, ...proof })).url);
    },
  });
  const clearOtp = form.form.watch('clearOtp');
  if (url !== null) return <PasswordLinkShown user={user} url={url} onClose={onClose} />;
  return (
    <DialogForm
      title={`Password link for ${user.name || user.email}`}
      about={`The link lets them set a new password, lifts a lockout and ends all their sessions.${
        user.hasPassword ? ' The current password works until then.' : ''
      }`}
      isOpen
      onClose={onClose}
      size="sm"
      submitLabel="Create link"
      failureTitle="The link was not created"
      form={form}
      subjectId={user.id}
      code={
        <CopyAsCode
          contract={createPasswordLink}
          input={() => ({ userId: user.id, clearOtp, ...confirmationInCode(self, clearOtp) })}
          isQuiet
        />
      }
      confirmation={clearOtp && <ConfirmPersonField control={form.form.control} />}
    >
      {user.hasAuthenticator && (
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
