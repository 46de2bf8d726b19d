'use client';

import type { Control } from 'react-hook-form';
import { CheckboxField } from '#components/ui/fields/checkbox-fields.tsx';
import { TextFormField } from '#components/ui/fields/form-fields.tsx';
import { SelectField } from '#components/ui/fields/select-field.tsx';
import { DialogForm } from '#components/ui/form/dialog-form.tsx';
import { FormGroup } from '#components/ui/form/form-group.tsx';
import { CopyAsCode } from '#components/ui/list/copy-as-code.tsx';
import { call } from '#lib/client.ts';
import { CONNECTION_KEY_SCHEMAS } from '#lib/contracts/network/connection-shapes.ts';
import { createPartner, listPartners } from '#lib/contracts/network/partners.ts';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';
import { useRefresh } from '#lib/hooks/use-refresh.ts';
import { SCHEMA_WORDS } from './connection-labels.ts';
import { PartnerValues, toPartnerInput } from './partner-values.ts';

interface NewPartnerDialogProps {
  enterpriseId: string;
  onClose: () => void;
}

const SCHEMAS = CONNECTION_KEY_SCHEMAS.map((value) => ({ value, label: SCHEMA_WORDS[value] }));

function Windows({ control }: { control: Control<PartnerValues> }) {
  return (
    <FormGroup
      title="Settlements"
      about="Both in minutes. Without a dispute window, settlements complete at once or fail."
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextFormField
          control={control}
          name="clientDisputeWindowMinutes"
          label="Dispute window"
          description="How long clients can dispute a settlement. Default: they cannot."
          inputMode="numeric"
          size="normal"
        />
        <TextFormField
          control={control}
          name="topUpWindowMinutes"
          label="Top-up window"
          description="How long a settlement then waits for your funds. Default: not at all."
          inputMode="numeric"
          size="normal"
        />
      </div>
      <CheckboxField control={control} name="broker" label="Broker: settles its clients against each other" />
      <CheckboxField
        control={control}
        name="allocationPoliciesEnabled"
        label="Allocations wait for the approvals that the client’s account requires"
      />
    </FormGroup>
  );
}

/** Makes the enterprise a partner of the network, whom clients connect with. */
export function NewPartnerDialog({ enterpriseId, onClose }: NewPartnerDialogProps) {
  const refresh = useRefresh(listPartners);
  const form = useContractForm<PartnerValues>({
    schema: PartnerValues,
    defaults: {
      name: '',
      institutionIdentifier: '',
      connectionKeySchema: 'apiKeyAndSecret',
      broker: false,
      clientDisputeWindowMinutes: '',
      topUpWindowMinutes: '',
      allocationPoliciesEnabled: false,
    },
    send: async (values) => {
      await call(createPartner, toPartnerInput(values, enterpriseId));
      await refresh();
      onClose();
    },
  });
  const { control, getValues } = form.form;
  return (
    <DialogForm
      title="New partner"
      about="Clients connect with a partner, allocate to it and settle with it. Your trading account signs and pays for it."
      isOpen
      onClose={onClose}
      size="lg"
      submitLabel="Create partner"
      failureTitle="The partner was not created"
      form={form}
      code={<CopyAsCode contract={createPartner} input={() => toPartnerInput(getValues(), enterpriseId)} isQuiet />}
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextFormField
          control={control}
          name="name"
          label="Name"
          description="Clients know you by it."
          size="normal"
          hasFocus
        />
        <TextFormField
          control={control}
          name="institutionIdentifier"
          label="Institution"
          description="Short name of the institution behind it."
          size="normal"
        />
      </div>
      <SelectField
        control={control}
        name="connectionKeySchema"
        label="Connection key"
        description="What clients give you so that you find their account."
        options={SCHEMAS}
      />
      <Windows control={control} />
    </DialogForm>
  );
}
