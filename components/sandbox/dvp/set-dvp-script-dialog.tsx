'use client';

import { useQuery } from '@tanstack/react-query';
import * as z from 'zod';
import { SelectField } from '#components/ui/fields/select-field.tsx';
import { DialogForm } from '#components/ui/form/dialog-form.tsx';
import { CopyAsCode } from '#components/ui/list/copy-as-code.tsx';
import { call } from '#lib/client.ts';
import { queryOf } from '#lib/console/query.ts';
import { getDvpScript, setDvpScript } from '#lib/contracts/sandbox/dvp.ts';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';
import { useOnlyAccount } from '#lib/hooks/use-only-account.ts';
import { useRefresh } from '#lib/hooks/use-refresh.ts';
import { DVP_SCRIPT_NAMES, DVP_SCRIPTS } from '#lib/simulated-dvp.ts';
import type { NewObjectProps } from '../new-object.ts';
import { SimulatedCounterpartyField } from './simulated-counterparty-field.tsx';
import { hindranceOf, useSimulatedConnections } from './use-simulated-connections.ts';

const OPTIONS = DVP_SCRIPT_NAMES.map((value) => ({ value, label: value, detail: DVP_SCRIPTS[value] }));
const Values = z.object({
  connectionId: z.string().min(1, 'Choose a connection.'),
  script: z.enum(DVP_SCRIPT_NAMES),
});
type Values = z.input<typeof Values>;

/** The script that a connection has now. */
function useScript(enterpriseId: string, connectionId: string): string | undefined {
  const { data } = useQuery({
    ...queryOf(getDvpScript, { enterpriseId, connectionId }),
    enabled: connectionId !== '',
  });
  return connectionId === '' || data === undefined ? undefined : `Now: ${data.script}.`;
}

/** Sets how a simulated counterparty answers DVP settlements on a connection. */
export function SetDvpScriptDialog({ enterpriseId, onMade, onClose }: NewObjectProps) {
  const refresh = useRefresh(getDvpScript);
  const connections = useSimulatedConnections(enterpriseId);
  const form = useContractForm<Values>({
    schema: Values,
    defaults: { connectionId: '', script: 'signs' },
    send: async (values) => {
      await call(setDvpScript, { enterpriseId, ...values });
      await refresh();
      const name = connections?.find(({ id }) => id === values.connectionId)?.name ?? 'The connection';
      onMade({
        said: `${name} has the script ${values.script}.`,
        path: `address-book/connections?open=${values.connectionId}`,
      });
      onClose();
    },
  });
  const { control, getValues, watch } = form.form;
  const [only, another] = connections ?? [];
  useOnlyAccount(form.form, 'connectionId', another === undefined ? only?.id : undefined);
  const now = useScript(enterpriseId, watch('connectionId'));
  return (
    <DialogForm
      title="Set a DVP script"
      about="How the simulated counterparty answers what you propose from now on. The start of an external id, such as sim-reject-, beats it for one settlement."
      isOpen
      onClose={onClose}
      size="sm"
      submitLabel="Set script"
      hindrance={hindranceOf(connections)}
      failureTitle="The script was not set"
      form={form}
      code={<CopyAsCode contract={setDvpScript} input={() => ({ enterpriseId, ...getValues() })} isQuiet />}
    >
      <SimulatedCounterpartyField control={control} connections={connections} description={now} />
      <SelectField control={control} name="script" label="Script" options={OPTIONS} />
    </DialogForm>
  );
}
