import type { Control, FieldValues, Path } from 'react-hook-form';
import { SelectField } from '#components/ui/fields/select-field.tsx';
import type { SimulatedConnection } from './use-simulated-connections.ts';

interface FieldProps<Values extends FieldValues & { connectionId: string }> {
  control: Control<Values>;
  connections: readonly SimulatedConnection[] | undefined;
  description?: string | undefined;
}

/** Which connection with a simulated counterparty is meant. */
export function SimulatedCounterpartyField<Values extends FieldValues & { connectionId: string }>({
  control,
  connections,
  description = 'An active one with a simulated counterparty.',
}: FieldProps<Values>) {
  return (
    <SelectField
      control={control}
      name={'connectionId' as Path<Values>}
      label="Connection"
      description={description}
      placeholder={connections?.length === 0 ? 'No active connection' : 'Choose'}
      isDisabled={connections === undefined}
      options={(connections ?? []).map(({ id, name, accountName }) => ({
        value: id,
        label: `${name} · ${accountName}`,
      }))}
    />
  );
}
