import type { Control, FieldValues, Path } from 'react-hook-form';
import { SelectField } from '#components/ui/fields/select-field.tsx';
import type { useSimulatedPartners } from './use-played.ts';

interface SimulatedConnectionFieldProps<Values extends FieldValues & { connectionId: string }> {
  control: Control<Values>;
  connections: ReturnType<typeof useSimulatedPartners>;
  description?: string | undefined;
}

/** Which connection with a simulated partner is meant. */
export function SimulatedConnectionField<Values extends FieldValues & { connectionId: string }>({
  control,
  connections,
  description = 'With a simulated partner.',
}: SimulatedConnectionFieldProps<Values>) {
  return (
    <SelectField
      control={control}
      name={'connectionId' as Path<Values>}
      label="Connection"
      description={description}
      placeholder={connections?.length === 0 ? 'No connection in use' : 'Choose'}
      isDisabled={connections === undefined}
      options={connections ?? []}
    />
  );
}
