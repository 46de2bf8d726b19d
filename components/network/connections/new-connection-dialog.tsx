'use client';

import { useState } from 'react';
import type { Control, UseFormReturn } from 'react-hook-form';
import { TextFormField } from '#components/ui/fields/form-fields.tsx';
import { SelectField } from '#components/ui/fields/select-field.tsx';
import { DialogForm } from '#components/ui/form/dialog-form.tsx';
import { FormGroup } from '#components/ui/form/form-group.tsx';
import { CopyAsCode } from '#components/ui/list/copy-as-code.tsx';
import { call } from '#lib/client.ts';
import { tidyValues } from '#lib/console/form-words.ts';
import { createClientConnection, signClientConnection } from '#lib/contracts/network/client-connections.ts';
import type { ListedPartner } from '#lib/contracts/network/partners.ts';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';
import { SignatureField } from '../signing/signature-field.tsx';
import { newNonce, useSigningPayload } from '../signing/use-signing-payload.ts';
import { SCHEMA_WORDS } from './connection-labels.ts';
import {
  ConnectionValues,
  FIELDS_OF,
  KEY_FIELDS,
  NO_CONNECTION,
  toWanted,
  type ConnectionValues as Values,
  withoutKeys,
} from './connection-values.ts';
import { useConnectionRefresh } from './use-connection-refresh.ts';
import { usePartners } from './use-partners.ts';

interface NewConnectionDialogProps {
  enterpriseId: string;
  /** Trading account whose key signs. */
  walletId: string;
  onClose: () => void;
}

const optionOf = ({ id, name, enterpriseId, connectionKeySchema }: ListedPartner) => ({
  value: id,
  label: name,
  detail: `${SCHEMA_WORDS[connectionKeySchema]}${enterpriseId === undefined ? ' · simulated' : ''}`,
});

/** Fields of the key schema of the chosen partner. */
function KeyFields({ control, schema }: { control: Control<Values>; schema: Values['schema'] }) {
  if (schema === '') return null;
  return (
    <FormGroup
      title={`Connection key: ${SCHEMA_WORDS[schema].toLowerCase().replace('api', 'API').replace('clearloop', 'ClearLoop')}`}
      about="The partner finds your account by it. It is part of the payload and is kept encrypted; only an admin of the partner can read it again."
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {FIELDS_OF[schema].map((field) => (
          <TextFormField
            key={field}
            control={control}
            name={field}
            label={KEY_FIELDS[field].label}
            description={KEY_FIELDS[field].about}
            type={KEY_FIELDS[field].isSecret ? 'password' : 'text'}
            autoComplete="off"
            size="normal"
          />
        ))}
      </div>
    </FormGroup>
  );
}

function PartnerFields({ form, partners }: { form: UseFormReturn<Values>; partners: readonly ListedPartner[] }) {
  const choose = (partnerId: string) => {
    const partner = partners.find(({ id }) => id === partnerId);
    form.setValue('schema', partner?.connectionKeySchema ?? '');
  };
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <SelectField
        control={form.control}
        name="partnerId"
        label="Partner"
        description="It decides what key it needs of you."
        options={partners.filter(({ active }) => active).map(optionOf)}
        onChosen={choose}
      />
      <TextFormField
        control={form.control}
        name="name"
        label="Name"
        description="For you and the partner to know it by."
        size="normal"
      />
    </div>
  );
}

function useNewConnection({ enterpriseId, onClose }: NewConnectionDialogProps) {
  const refresh = useConnectionRefresh();
  const [nonce] = useState(newNonce);
  const place = { enterpriseId, nonce };
  const form = useContractForm<Values>({
    schema: ConnectionValues,
    defaults: NO_CONNECTION,
    fieldOf: { connectionKey: 'schema', payload: 'signature' },
    send: async (values) => {
      const wanted = toWanted(values, place);
      if (wanted === null || signing.payload === null) return;
      await call(createClientConnection, { ...wanted, payload: signing.payload, signature: values.signature });
      await refresh();
      onClose();
    },
  });
  const signing = useSigningPayload(signClientConnection, toWanted(tidyValues(form.form.watch()), place));
  const toCode = () => {
    const { signature, ...values } = form.form.getValues();
    const keyless = withoutKeys({ ...values, signature });
    const wanted = toWanted(
      { ...keyless, partnerId: values.partnerId || '<partnerId>', name: values.name || '<name>' },
      place,
    );
    const connectionKey = wanted?.connectionKey ?? { schema: 'token' as const, connectionToken: '<connectionToken>' };
    const { partnerId, name } = values;
    return { ...place, partnerId, name, connectionKey, payload: '<payload>', signature: signature || '<signature>' };
  };
  return { form, signing, toCode };
}

/** Connects the enterprise with a partner, signed by the key of its trading account. */
export function NewConnectionDialog(props: NewConnectionDialogProps) {
  const { enterpriseId, walletId, onClose } = props;
  const { form, signing, toCode } = useNewConnection(props);
  const partners = usePartners(enterpriseId)?.partners ?? [];
  const { control, watch } = form.form;
  return (
    <DialogForm
      title="New connection"
      about="Joins your trading account with your account at a partner. A simulated partner takes it up at once."
      isOpen
      onClose={onClose}
      size="lg"
      submitLabel="Create connection"
      failureTitle="The connection was not created"
      form={form}
      code={<CopyAsCode contract={createClientConnection} input={toCode} isQuiet />}
    >
      <PartnerFields form={form.form} partners={partners} />
      <KeyFields control={control} schema={watch('schema')} />
      <SignatureField
        control={control}
        name="signature"
        enterpriseId={enterpriseId}
        walletId={walletId}
        payload={signing.payload}
        problem={signing.problem}
      />
    </DialogForm>
  );
}
