'use client';

import { type Control, type FieldValues, type Path, useWatch } from 'react-hook-form';
import { MOMENT_HINT, nameOfZone, readMoment, writeMoment, type Zone } from '#lib/moment.ts';
import { TextFormField } from './form-fields.tsx';

interface MomentFieldProps<Values extends FieldValues> {
  control: Control<Values>;
  name: Path<Values>;
  label: string;
  /** Business time, which relative texts are relative to. */
  now: string;
  /** The zone that times without one are meant in. */
  zone?: Zone;
}

/** A time in a form, typed as people write it; below it stands how it is read, and in which zone. */
export function MomentField<Values extends FieldValues>(props: MomentFieldProps<Values>) {
  const { control, name, label, now, zone = 'utc' } = props;
  const text = String(useWatch({ control, name }) ?? '');
  const read = readMoment(text, { now, zone });
  return (
    <TextFormField
      control={control}
      name={name}
      label={label}
      placeholder="22 Nov 2026 14:30"
      size="normal"
      description={read === null ? MOMENT_HINT : `${writeMoment(read, zone)} (${nameOfZone(zone)})`}
    />
  );
}
