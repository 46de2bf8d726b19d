'use client';

import { CheckboxField } from '#components/ui/fields/checkbox-fields.tsx';
import { TextFormField } from '#components/ui/fields/form-fields.tsx';
import { PageForm } from '#components/ui/form/page-form.tsx';
import { call } from '#lib/client.ts';
import { redeemPasswordLink } from '#lib/contracts/access/accounts.ts';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';
import { useLinkToken } from '#lib/hooks/use-link-token.ts';
import { ResetPasswordValues } from './auth-schemas.ts';
import { BrokenLink } from './broken-link.tsx';

/** Sets a password by a one-time link. */
export function SetPasswordForm() {
  const token = useLinkToken();
  const form = useContractForm<ResetPasswordValues>({
    schema: ResetPasswordValues,
    defaults: { password: '', repeated: '', revokeTokens: false },
    send: async ({ password, revokeTokens }) => {
      await call(redeemPasswordLink, { token: token ?? '', password, revokeTokens });
      location.assign('/sign-in?welcome=1');
      await new Promise(() => undefined);
    },
  });
  if (token === '') return <BrokenLink />;
  return (
    <PageForm form={form} submitLabel="Set password" failureTitle="The password was not set">
      <TextFormField
        control={form.form.control}
        name="password"
        label="New password"
        type="password"
        autoComplete="new-password"
        description="At least 12 characters."
        hasFocus
      />
      <TextFormField
        control={form.form.control}
        name="repeated"
        label="New password again"
        type="password"
        autoComplete="new-password"
      />
      <CheckboxField
        control={form.form.control}
        name="revokeTokens"
        label="Also revoke my access tokens"
        description="If someone else may know the password. Scripts that use these tokens stop working."
      />
    </PageForm>
  );
}
