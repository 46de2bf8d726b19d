'use client';

import { useState } from 'react';
import type { Control, UseFormReturn } from 'react-hook-form';
import { ConfirmPersonField } from '#components/directory/confirm-person-field.tsx';
import { confirmationInCode, confirmationOf, confirmed, NO_CONFIRMATION } from '#components/directory/confirmation.ts';
import { useSelf } from '#components/session/self.tsx';
import { CheckboxListField } from '#components/ui/fields/checkbox-fields.tsx';
import { TextFormField } from '#components/ui/fields/form-fields.tsx';
import { MomentField } from '#components/ui/fields/moment-field.tsx';
import { SelectField } from '#components/ui/fields/select-field.tsx';
import { TextAreaField } from '#components/ui/fields/text-area-field.tsx';
import { DialogForm } from '#components/ui/form/dialog-form.tsx';
import { FormGroup } from '#components/ui/form/form-group.tsx';
import { CopyAsCode } from '#components/ui/list/copy-as-code.tsx';
import { call } from '#lib/client.ts';
import { createAccessToken } from '#lib/contracts/access/own-tokens.ts';
import { searchAccessTokens } from '#lib/contracts/access/tokens.ts';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';
import { useRefresh } from '#lib/hooks/use-refresh.ts';
import { MadeToken } from './made-token.tsx';
import { ScopeFields } from './scope-fields.tsx';
import { EXPIRIES, readingScopes, type TokenValues, tokenSchema, toTokenInput } from './token-values.ts';

interface NewTokenDialogProps {
  enterpriseId: string;
  onClose: () => void;
}

function useTokenForm(enterpriseId: string, onMade: (token: string) => void) {
  const { user, memberships, now } = useSelf();
  const held = memberships.find((membership) => membership.enterpriseId === enterpriseId)?.scopes ?? [];
  const refresh = useRefresh(searchAccessTokens);
  const form = useContractForm<TokenValues>({
    schema: confirmed(tokenSchema(now), user),
    defaults: {
      label: '',
      scope: readingScopes(held),
      expiry: '90',
      until: '',
      addresses: '',
      permittedEnterprises: [enterpriseId],
      ...NO_CONFIRMATION,
    },
    fieldOf: { ipRestrict: 'addresses', duration: 'expiry' },
    send: async (values) => {
      const made = await call(
        createAccessToken,
        toTokenInput(values, { now, proof: confirmationOf(user, values, true) }),
      );
      onMade(made.token);
      await refresh();
    },
  });
  return { form, held };
}

function ExpiryFields({ form: { control, watch } }: { form: UseFormReturn<TokenValues> }) {
  const { now } = useSelf();
  return (
    <FormGroup title="Expiry">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField control={control} name="expiry" label="Expires" options={EXPIRIES} />
        {watch('expiry') === 'date' && (
          <MomentField control={control} name="until" label="Expires at (UTC)" now={now} />
        )}
      </div>
    </FormGroup>
  );
}

function LimitFields({ control }: { control: Control<TokenValues> }) {
  const { memberships } = useSelf();
  return (
    <FormGroup title="Limits">
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
    </FormGroup>
  );
}

/** Makes an access token with at most the rights of who makes it; its text is shown once. */
export function NewTokenDialog({ enterpriseId, onClose }: NewTokenDialogProps) {
  const { user, now } = useSelf();
  const [token, setToken] = useState<string | null>(null);
  const { form, held } = useTokenForm(enterpriseId, setToken);
  const { control, getValues } = form.form;
  const toCode = () => toTokenInput(getValues(), { now, proof: confirmationInCode(user, true) });
  if (token !== null) return <MadeToken title="Your new access token" token={token} onClose={onClose} />;
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
      confirmation={<ConfirmPersonField control={control} />}
    >
      <TextFormField
        control={control}
        name="label"
        label="Label"
        description="Where it is used, so that you can recognise it later."
        size="normal"
        hasFocus
      />
      <ScopeFields form={form.form} held={held} />
      <ExpiryFields form={form.form} />
      <LimitFields control={control} />
    </DialogForm>
  );
}
