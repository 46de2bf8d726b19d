'use client';

import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useSelf } from '#components/session/self.tsx';
import { CheckboxField } from '#components/ui/fields/checkbox-fields.tsx';
import { TextFormField } from '#components/ui/fields/form-fields.tsx';
import { PageForm } from '#components/ui/form/page-form.tsx';
import { call } from '#lib/client.ts';
import { changePassword } from '#lib/contracts/access/own-account.ts';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';
import { ChangePasswordValues } from './auth-schemas.ts';

const BLANK: ChangePasswordValues = { current: '', newPassword: '', repeated: '', revokeTokens: false };

/** A new password in place of the present one; all other sessions end. */
export function ChangePasswordForm() {
  const { email } = useSelf().user;
  const [isDone, setDone] = useState(false);
  const form = useContractForm<ChangePasswordValues>({
    schema: ChangePasswordValues,
    defaults: BLANK,
    fieldOf: { currentPassword: 'current' },
    send: async ({ current, newPassword, revokeTokens }) => {
      setDone(false);
      const { digestPassword } = await import('#lib/password-digest.ts');
      await call(changePassword, {
        currentPassword: digestPassword(email, current),
        newPassword,
        revokeTokens,
      });
      form.form.reset(BLANK);
      setDone(true);
    },
  });
  const { control } = form.form;
  return (
    <PageForm form={form} submitLabel="Change password" failureTitle="The password was not changed">
      <p role="status" className="contents">
        {isDone && (
          <span className="flex items-center gap-2 text-sm font-medium text-good">
            <CircleCheck className="size-4" aria-hidden="true" /> Password changed. Your other sessions have ended.
          </span>
        )}
      </p>
      <TextFormField
        control={control}
        name="current"
        label="Current password"
        type="password"
        autoComplete="current-password"
      />
      <TextFormField
        control={control}
        name="newPassword"
        label="New password"
        type="password"
        autoComplete="new-password"
        description="At least 12 characters."
      />
      <TextFormField
        control={control}
        name="repeated"
        label="New password again"
        type="password"
        autoComplete="new-password"
      />
      <CheckboxField
        control={control}
        name="revokeTokens"
        label="Also revoke my access tokens"
        description="If someone else may know the password. Scripts that use these tokens stop working."
      />
    </PageForm>
  );
}
