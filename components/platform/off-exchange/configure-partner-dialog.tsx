'use client';

import { CheckboxField, CheckboxListField } from '#components/ui/fields/checkbox-fields.tsx';
import { TextFormField } from '#components/ui/fields/form-fields.tsx';
import { TextAreaField } from '#components/ui/fields/text-area-field.tsx';
import { DialogForm } from '#components/ui/form/dialog-form.tsx';
import { CopyAsCode } from '#components/ui/list/copy-as-code.tsx';
import { call } from '#lib/client.ts';
import { allUnits, findCoin } from '#lib/coins.ts';
import {
  ConfigurationValues,
  type OperatorPartner,
  toConfiguration,
  toValues,
} from '#lib/console/partner-configuration-values.ts';
import { configurePartner, listOperatorPartners } from '#lib/contracts/network/partner-configurations.ts';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';
import { useRefresh } from '#lib/hooks/use-refresh.ts';

const unitOptions = ({ configuration }: OperatorPartner) =>
  [...new Set([...allUnits(), ...configuration.currencies])].map((unit) => ({
    value: unit,
    label: findCoin(unit)?.symbol ?? unit,
  }));

interface DialogProps {
  partner: OperatorPartner;
  onClose: () => void;
}

function usePartnerForm({ partner, onClose }: DialogProps) {
  const refresh = useRefresh(listOperatorPartners);
  const toInput = (values: ConfigurationValues) => ({
    partnerId: partner.id,
    isActive: values.isActive,
    configuration: toConfiguration(values),
  });
  const form = useContractForm<ConfigurationValues>({
    schema: ConfigurationValues,
    defaults: toValues(partner.configuration, partner.isActive),
    send: async (values) => {
      await call(configurePartner, toInput(values));
      await refresh();
      onClose();
    },
  });
  return { form, toInput };
}

/** What a partner settles, and within which times. */
export function ConfigurePartnerDialog({ partner, onClose }: DialogProps) {
  const { form, toInput } = usePartnerForm({ partner, onClose });
  const { control, getValues } = form.form;
  const number = { control, inputMode: 'numeric', size: 'normal' } as const;
  return (
    <DialogForm
      title={`Configure ${partner.name}`}
      isOpen
      onClose={onClose}
      size="lg"
      submitLabel="Save configuration"
      failureTitle="The partner was not configured"
      form={form}
      subjectId={partner.id}
      code={<CopyAsCode contract={configurePartner} input={() => toInput(getValues())} isQuiet />}
    >
      <CheckboxField
        control={control}
        name="isActive"
        label="Active"
        description="Clients can allocate to it, and it can settle."
      />
      <CheckboxListField control={control} name="currencies" label="Currencies" options={unitOptions(partner)} isWide />
      <TextAreaField
        control={control}
        name="currencyNames"
        label="Its own names"
        description="A line for each currency whose names are not the symbol; it reads the first one. May stay empty."
        placeholder="ofcbtc: XBT, BTC"
        rows={3}
      />
      <div className="grid items-start gap-3 sm:grid-cols-3">
        <TextFormField
          {...number}
          name="reservedTimeoutMinutes"
          label="Answer within (minutes)"
          description="Then an allocation that it has not answered is released."
        />
        <TextFormField
          {...number}
          name="lossSlaHours"
          label="Losses within (hours)"
          description="To settle losses of clients on chain."
        />
        <TextFormField
          {...number}
          name="gainSlaHours"
          label="Gains within (hours)"
          description="To settle gains of clients on chain."
        />
      </div>
      <CheckboxField control={control} name="isOnchainEnabled" label="May settle on chains" />
      <TextFormField
        control={control}
        name="settlementTransactionRouteId"
        label="Transaction route"
        description="With it on-chain settlements are approved at once. May stay empty."
        size="normal"
      />
      <TextAreaField
        control={control}
        name="publicKey"
        label="Public key"
        description="PEM of the RSA key that connection keys are encrypted to. May stay empty."
        rows={4}
      />
      <CheckboxField control={control} name="isStable" label="Stable partner" description="Shown to clients as such." />
    </DialogForm>
  );
}
