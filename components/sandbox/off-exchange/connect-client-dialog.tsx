'use client';

import * as z from 'zod';
import { useOwnPartners } from '#components/network/trades/use-own-partners.ts';
import { SelectField } from '#components/ui/fields/select-field.tsx';
import { DialogForm } from '#components/ui/form/dialog-form.tsx';
import { CopyAsCode } from '#components/ui/list/copy-as-code.tsx';
import { call } from '#lib/client.ts';
import { createSimulatedClient } from '#lib/contracts/sandbox/off-exchange.ts';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';
import type { NewObjectProps } from '../new-object.ts';

const WAYS = [
  { value: 'at-once', label: 'In use at once' },
  { value: 'waits', label: 'Waits for you to take it up' },
];
const Values = z.object({ partnerId: z.string().min(1, 'Choose a partner.'), way: z.enum(['at-once', 'waits']) });
type Values = z.input<typeof Values>;

const toInput = (enterpriseId: string, { partnerId, way }: Values) => ({
  enterpriseId,
  partnerId,
  mustWait: way === 'waits',
});

/** Connects a simulated client with a partner that the enterprise is. */
export function ConnectClientDialog({ enterpriseId, onMade, onClose }: NewObjectProps) {
  const own = useOwnPartners(enterpriseId);
  const form = useContractForm<Values>({
    schema: Values,
    defaults: { partnerId: '', way: 'at-once' },
    send: async (values) => {
      const { name, connection } = await call(createSimulatedClient, toInput(enterpriseId, values));
      onMade({ said: `${name} connected.`, path: `network/connections?partner=true&open=${connection.id}` });
      onClose();
    },
  });
  const { control, getValues } = form.form;
  return (
    <DialogForm
      title="Connect a simulated client"
      about="A client of your partner that you do not have to play: it has funds, and allocates when you say so."
      isOpen
      onClose={onClose}
      size="sm"
      submitLabel="Connect client"
      failureTitle="No client was connected"
      form={form}
      code={<CopyAsCode contract={createSimulatedClient} input={() => toInput(enterpriseId, getValues())} isQuiet />}
    >
      <SelectField
        control={control}
        name="partnerId"
        label="Partner"
        description="One that this enterprise is."
        placeholder={own?.length === 0 ? 'The enterprise is no partner' : 'Choose'}
        isDisabled={own === undefined}
        options={(own ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      />
      <SelectField control={control} name="way" label="Connection" options={WAYS} />
    </DialogForm>
  );
}
