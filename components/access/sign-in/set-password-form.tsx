'use client';

import { ErrorPanel } from '#components/ui/error-panel.tsx';
import { CheckboxField } from '#components/ui/fields/checkbox-fields.tsx';
import { TextFormField } from '#components/ui/fields/form-fields.tsx';
import { SubmitButton } from '#components/ui/form/submit-button.tsx';
import { call } from '#lib/client.ts';
import { redeemPasswordLink } from '#lib/contracts/access/accounts.ts';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';
import { useLinkToken } from '#lib/hooks/use-link-token.ts';
import { ResetPasswordValues } from './auth-schemas.ts';
import { BrokenLink } from './broken-link.tsx';

/** Sets a password by a one-time link. */
export function SetPasswordForm() {
  const token = useLinkToken();
  const { form, submit, failure, isSubmitting } = useContractForm<ResetPasswordValues>({
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
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      {failure && <ErrorPanel title="The password was not set" text={failure.message} requestId={failure.requestId} />}
      <TextFormField
        control={form.control}
        name="password"
        label="New password"
        type="password"
        autoComplete="new-password"
        description="At least 12 characters."
        hasFocus
      />
      <TextFormField
        control={form.control}
        name="repeated"
        label="New password again"
        type="password"
        autoComplete="new-password"
      />
      <CheckboxField
        control={form.control}
        name="revokeTokens"
        label="Also revoke my access tokens"
        description="If someone else may know the password. Scripts that use these tokens stop working."
      />
      <SubmitButton label="Set password" isPending={isSubmitting} />
    </form>
  );
}
