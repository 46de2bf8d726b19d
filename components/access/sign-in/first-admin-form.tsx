'use client';

import { TextFormField } from '#components/ui/fields/form-fields.tsx';
import { PageForm } from '#components/ui/form/page-form.tsx';
import { call } from '#lib/client.ts';
import { signIn } from '#lib/console/browser-session.ts';
import { createFirstAdmin } from '#lib/contracts/access/accounts.ts';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';
import { useLinkToken } from '#lib/hooks/use-link-token.ts';
import { digestPassword } from '#lib/password-digest.ts';
import { FirstAdminValues } from './auth-schemas.ts';
import { BrokenLink } from './broken-link.tsx';

/** Creates the first administrator by the link that the first start printed, and signs them in. */
export function FirstAdminForm() {
  const token = useLinkToken();
  const form = useContractForm<FirstAdminValues>({
    schema: FirstAdminValues,
    defaults: { email: '', name: '', password: '', repeated: '' },
    send: async ({ email, name, password }) => {
      await call(createFirstAdmin, {
        token: token ?? '',
        email: email.toLowerCase(),
        name,
        password,
      });
      await signIn({ email, password: digestPassword(email, password) });
      location.assign('/');
      await new Promise(() => undefined);
    },
  });
  if (token === '') return <BrokenLink />;
  const { control } = form.form;
  return (
    <PageForm form={form} submitLabel="Create administrator" failureTitle="The account was not created">
      <TextFormField control={control} name="name" label="Your name" autoComplete="name" hasFocus />
      <TextFormField control={control} name="email" label="Email" type="email" autoComplete="username" />
      <TextFormField
        control={control}
        name="password"
        label="Password"
        type="password"
        autoComplete="new-password"
        description="At least 12 characters."
      />
      <TextFormField
        control={control}
        name="repeated"
        label="Password again"
        type="password"
        autoComplete="new-password"
      />
    </PageForm>
  );
}
