'use client';

import { useQuery } from '@tanstack/react-query';
import * as z from 'zod';
import { SelectField } from '#components/ui/fields/select-field.tsx';
import { DialogForm } from '#components/ui/form/dialog-form.tsx';
import { CopyAsCode } from '#components/ui/list/copy-as-code.tsx';
import { call } from '#lib/client.ts';
import { queryOf } from '#lib/console/query.ts';
import { getConnectionScript, setConnectionScript } from '#lib/contracts/sandbox/off-exchange.ts';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';
import { useRefresh } from '#lib/hooks/use-refresh.ts';
import { SCRIPTS, type Script } from '#lib/simulated-actors.ts';
import type { NewObjectProps } from '../new-object.ts';
import { SimulatedConnectionField } from './simulated-connection-field.tsx';
import { useSimulatedPartners } from './use-played.ts';

const NAMES = Object.keys(SCRIPTS) as [Script, ...Script[]];
const OPTIONS = NAMES.map((value) => ({ value, label: value, detail: SCRIPTS[value].replaceAll('`', '') }));
const Values = z.object({ connectionId: z.string().min(1, 'Choose a connection.'), script: z.enum(NAMES) });
type Values = z.input<typeof Values>;

/** The script that a connection has now. */
function useScript(connectionId: string): string | undefined {
  const { data } = useQuery({ ...queryOf(getConnectionScript, { connectionId }), enabled: connectionId !== '' });
  return connectionId === '' || data === undefined ? undefined : `Now: ${data.script}.`;
}

/** Sets how a simulated partner behaves on a connection. */
export function SetScriptDialog({ enterpriseId, onMade, onClose }: NewObjectProps) {
  const refresh = useRefresh(getConnectionScript);
  const connections = useSimulatedPartners(enterpriseId);
  const form = useContractForm<Values>({
    schema: Values,
    defaults: { connectionId: '', script: 'nightly' },
    send: async (values) => {
      await call(setConnectionScript, values);
      await refresh();
      const name = connections?.find(({ value }) => value === values.connectionId)?.label ?? 'The connection';
      onMade({
        said: `${name} has the script ${values.script}.`,
        path: `network/connections?open=${values.connectionId}`,
      });
      onClose();
    },
  });
  const { control, getValues, watch } = form.form;
  const now = useScript(watch('connectionId'));
  return (
    <DialogForm
      title="Set a script"
      about="How the simulated partner behaves on a connection from now on. The start of an external id beats it for one allocation."
      isOpen
      onClose={onClose}
      size="sm"
      submitLabel="Set script"
      failureTitle="The script was not set"
      form={form}
      code={<CopyAsCode contract={setConnectionScript} input={() => getValues()} isQuiet />}
    >
      <SimulatedConnectionField control={control} connections={connections} description={now} />
      <SelectField control={control} name="script" label="Script" options={OPTIONS} />
    </DialogForm>
  );
}
