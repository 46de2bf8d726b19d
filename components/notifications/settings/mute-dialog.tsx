'use client';

import * as z from 'zod';
import { useSelf } from '#components/session/self.tsx';
import { useAccountNames } from '#components/session/use-account-names.ts';
import { TextFormField } from '#components/ui/fields/form-fields.tsx';
import { SearchSelectField } from '#components/ui/fields/search-select-field.tsx';
import { SelectField } from '#components/ui/fields/select-field.tsx';
import { DialogForm } from '#components/ui/form/dialog-form.tsx';
import { call } from '#lib/client.ts';
import { muteEnterprise, muteWallet } from '#lib/contracts/notifications/muting.ts';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';
import { useMuteRefresh } from '../use-mutes.ts';

const WHOLE = 'enterprise';
const OTHER = 'other';
const Values = z
  .object({ enterpriseId: z.string(), what: z.string(), walletId: z.string() })
  .refine(({ what, enterpriseId }) => what === OTHER || enterpriseId !== '', {
    path: ['enterpriseId'],
    error: 'Choose an enterprise.',
    when: () => true,
  })
  .refine(({ what, walletId }) => what !== OTHER || /^[0-9a-f]{32}$/i.test(walletId), {
    path: ['walletId'],
    error: 'Enter the 32 characters of a wallet id.',
    when: () => true,
  });
type Values = z.input<typeof Values>;

/** Mutes an enterprise of the reader, or one of its wallets. */
export function MuteDialog({ onClose }: { onClose: () => void }) {
  const { memberships } = useSelf();
  const refresh = useMuteRefresh();
  const form = useContractForm<Values>({
    schema: Values,
    defaults: { enterpriseId: memberships.length === 1 ? memberships[0]?.enterpriseId : '', what: WHOLE, walletId: '' },
    placeOf: (path) => (path === 'walletId' ? 'walletId' : undefined),
    send: async ({ enterpriseId, what, walletId }) => {
      if (what === WHOLE) await call(muteEnterprise, { enterpriseId });
      else await call(muteWallet, { walletId: what === OTHER ? walletId : what });
      await refresh();
      onClose();
    },
  });
  const { control, watch, setValue } = form.form;
  return (
    <DialogForm
      title="Mute"
      about="For you alone. What happens meanwhile stays in your inbox, and is not mailed later."
      isOpen
      onClose={onClose}
      submitLabel="Mute"
      failureTitle="Nothing was muted"
      form={form}
    >
      {watch('what') !== OTHER && (
        <SearchSelectField
          control={control}
          name="enterpriseId"
          label="Enterprise"
          options={memberships.map(({ enterpriseId, enterpriseName }) => ({
            value: enterpriseId,
            label: enterpriseName,
          }))}
          onChosen={() => setValue('what', WHOLE)}
        />
      )}
      <WhatField control={control} enterpriseId={watch('enterpriseId')} />
      {watch('what') === OTHER && (
        <TextFormField control={control} name="walletId" label="Wallet id" size="normal" hasFocus />
      )}
    </DialogForm>
  );
}

function WhatField({
  control,
  enterpriseId,
}: {
  control: ReturnType<typeof useContractForm<Values>>['form']['control'];
  enterpriseId: string;
}) {
  const accounts = useAccountNames(enterpriseId);
  return (
    <SelectField
      control={control}
      name="what"
      label="What"
      options={[
        { value: WHOLE, label: 'The whole enterprise' },
        ...[...accounts].map(([value, label]) => ({ value, label, detail: 'Trading account' })),
        { value: OTHER, label: 'Another wallet', detail: 'By its id' },
      ]}
    />
  );
}
