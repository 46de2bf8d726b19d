'use client';

import { type Control, type FieldValues, type Path, useWatch } from 'react-hook-form';
import { MOMENT_HINT, nameOfZone, readMoment, writeMoment, type Zone } from '#lib/moment.ts';
import { TextFormField } from './form-fields.tsx';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

interface MomentFieldProps<Values extends FieldValues> {
  control: Control<Values>;
  name: Path<Values>;
  label: string;
  /** Business time, which relative texts are relative to. */
  now: string;
  /** The zone that times without one are meant in. */
  zone?: Zone;
  /** What is said below an empty field. */
  hint?: string;
}

/** A time in a form, typed as people write it; below it stands how it is read, and in which zone. */
export function MomentField<Values extends FieldValues>(props: MomentFieldProps<Values>) {
  const { control, name, label, now, zone = 'utc', hint = MOMENT_HINT } = props;
  const text = String(useWatch({ control, name }) ?? '');
  const read = readMoment(text, { now, zone });
  const tomorrow = new Date(Math.floor(Date.parse(now) / HOUR_MS) * HOUR_MS + DAY_MS).toISOString();
  return (
    <TextFormField
      control={control}
      name={name}
      label={label}
      placeholder={writeMoment({ at: tomorrow, isDay: false }, zone)}
      size="normal"
      description={read === null ? hint : `${writeMoment(read, zone)} (${nameOfZone(zone)})`}
    />
  );
}
