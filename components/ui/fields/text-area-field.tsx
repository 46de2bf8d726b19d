'use client';

import { Label } from '@heroui/react/label';
import { TextArea } from '@heroui/react/textarea';
import { TextField } from '@heroui/react/textfield';
import { type Control, type FieldValues, type Path, useController } from 'react-hook-form';
import { FieldNote } from './field-note.tsx';

interface TextAreaFieldProps<Values extends FieldValues> {
  control: Control<Values>;
  name: Path<Values>;
  label: string;
  description?: string;
  rows?: number;
  placeholder?: string;
  /** For code, addresses and payloads. */
  isMono?: boolean;
}

/** Several lines of text in a form. */
export function TextAreaField<Values extends FieldValues>(props: TextAreaFieldProps<Values>) {
  const { control, name, label, description, rows = 3, placeholder, isMono = false } = props;
  const { field, fieldState } = useController({ control, name });
  const { ref, value, onChange, onBlur } = field;
  return (
    <TextField
      fullWidth
      name={name}
      value={value ?? ''}
      onChange={onChange}
      onBlur={onBlur}
      isInvalid={fieldState.invalid}
      validationBehavior="aria"
    >
      <Label className="text-sm font-medium">{label}</Label>
      <TextArea ref={ref} rows={rows} placeholder={placeholder} className={isMono ? 'font-mono text-xs' : ''} />
      <FieldNote description={description} problem={fieldState.error?.message} />
    </TextField>
  );
}
