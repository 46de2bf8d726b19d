'use client';

import { useState } from 'react';
import { ConfirmPersonField } from '#components/directory/confirm-person-field.tsx';
import { useSelf } from '#components/session/self.tsx';
import { CheckboxListField } from '#components/ui/fields/checkbox-fields.tsx';
import { TextFormField } from '#components/ui/fields/form-fields.tsx';
import { SelectField } from '#components/ui/fields/select-field.tsx';
import { TextAreaField } from '#components/ui/fields/text-area-field.tsx';
import { DialogForm } from '#components/ui/form/dialog-form.tsx';
import { SecretText } from '#components/ui/form/secret-text.tsx';
import { ShownOnce } from '#components/ui/form/shown-once.tsx';
import { CopyAsCode } from '#components/ui/list/copy-as-code.tsx';
import { call } from '#lib/client.ts';
import { createAccessToken, searchAccessTokens } from '#lib/contracts/access/tokens.ts';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';
import { useRefresh } from '#lib/hooks/use-refresh.ts';
import { digestPassword } from '#lib/password-digest.ts';
import { ScopeFields } from './scope-fields.tsx';
import { EXPIRIES, readingScopes, TokenValues, toTokenInput } from './token-values.ts';

interface NewTokenDialogProps {
  enterpriseId: string;
  onClose: () => void;
}

function useTokenForm(enterpriseId: string, onMade: (token: string) => void) {
  const { user, memberships, now } = useSelf();
  const held = memberships.find((membership) => membership.enterpriseId === enterpriseId)?.scopes ?? [];
  const refresh = useRefresh(searchAccessTokens);
  const form = useContractForm<TokenValues>({
    schema: TokenValues,
    defaults: {
      label: '',
      scope: readingScopes(held),
      expiry: '90',
      until: '',
      addresses: '',
      permittedEnterprises: [enterpriseId],
      password: '',
      otp: '',
    },
    send: async (values) => {
      const password = values.password === '' ? undefined : digestPassword(user.email, values.password);
      const made = await call(createAccessToken, toTokenInput(values, { now, password }));
      onMade(made.token);
      await refresh();
    },
  });
  return { form, held };
}

/** Makes an access token with at most the rights of who makes it; its text is shown once. */
export function NewTokenDialog({ enterpriseId, onClose }: NewTokenDialogProps) {
  const { user, memberships, now } = useSelf();
  const [token, setToken] = useState<string | null>(null);
  const { form, held } = useTokenForm(enterpriseId, setToken);
  const { control, watch, getValues } = form.form;
  const toCode = () => {
    const confirmed = user.otpEnrolled ? { password: undefined, otp: 'otp' } : { password: 'password', otp: undefined };
    return { ...toTokenInput(getValues(), { now, password: undefined }), ...confirmed };
  };
  if (token !== null) return <MadeToken token={token} onClose={onClose} />;
  return (
    <DialogForm
      title="New access token"
      about="For a script or a service that calls the API on your behalf, with at most your own rights."
      isOpen
      onClose={onClose}
      size="lg"
      submitLabel="Create token"
      failureTitle="The token was not created"
      form={form}
      code={<CopyAsCode contract={createAccessToken} input={toCode} isQuiet />}
    >
      <TextFormField
        control={control}
        name="label"
        label="Label"
        description="Where it is used, so that you can recognise it later."
        size="normal"
        hasFocus
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField control={control} name="expiry" label="Expires" options={EXPIRIES} />
        {watch('expiry') === 'date' && (
          <TextFormField control={control} name="until" label="Last day (UTC)" type="date" size="normal" />
        )}
      </div>
      <ScopeFields form={form.form} held={held} />
      <TextAreaField
        control={control}
        name="addresses"
        label="Allowed addresses"
        description="IP addresses or CIDR ranges, one per line. Leave empty to allow any."
        placeholder="203.0.113.0/24"
        isMono
      />
      {memberships.length > 1 && (
        <CheckboxListField
          control={control}
          name="permittedEnterprises"
          label="Enterprises"
          options={memberships.map((one) => ({ value: one.enterpriseId, label: one.enterpriseName }))}
        />
      )}
      <ConfirmPersonField control={control} />
    </DialogForm>
  );
}

function MadeToken({ token, onClose }: { token: string; onClose: () => void }) {
  const sample = `curl -H "Authorization: Bearer $ACCESS_TOKEN" ${location.origin}/api/v2/user/me`;
  return (
    <ShownOnce
      title="Your new access token"
      label="Access token"
      text={token}
      sequel={<SecretText label="Try it" text={sample} />}
      onClose={onClose}
    >
      <p>
        <b>Store it now</b>, in a password manager or a secret store. It is shown only once and cannot be read again.
      </p>
    </ShownOnce>
  );
}
