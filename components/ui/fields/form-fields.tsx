'use client';

import { Description } from '@heroui/react/description';
import { FieldError } from '@heroui/react/field-error';
import { Label } from '@heroui/react/label';
import { TextField } from '@heroui/react/textfield';
import { inputVariants } from '@heroui/styles';
import { type HTMLInputAutoCompleteAttribute, useCallback, useRef } from 'react';
import { Input } from 'react-aria-components/Input';
import { type Control, type FieldValues, type Path, useController } from 'react-hook-form';
import { useEarlyText } from '#lib/hooks/use-early-text.ts';

/** HeroUI's own input brings its combo box along: 38 kB. */
const INPUT = inputVariants();

interface TextFormFieldProps<Values extends FieldValues> {
  control: Control<Values>;
  name: Path<Values>;
  label: string;
  type?: 'text' | 'email' | 'password' | 'date' | 'datetime-local';
  autoComplete?: HTMLInputAutoCompleteAttribute;
  description?: string;
  inputMode?: 'numeric' | 'email' | 'text';
  maxLength?: number;
  hasFocus?: boolean;
  /** `large` on the pages before the console, `normal` in dialogs and panels. */
  size?: 'large' | 'normal';
  placeholder?: string;
}

/** One line of text in a form, with its label, help and problem. */
export function TextFormField<Values extends FieldValues>(props: TextFormFieldProps<Values>) {
  const { control, name, label, type = 'text', autoComplete, description, inputMode, maxLength, hasFocus } = props;
  const { size = 'large', placeholder } = props;
  const { field, fieldState } = useController({ control, name });
  const { ref, value, onChange, onBlur } = field;
  const input = useRef<HTMLInputElement>(null);
  useEarlyText(input, { value: value ?? '', onChange });
  const place = useCallback(
    (element: HTMLInputElement | null) => {
      input.current = element;
      ref(element);
    },
    [ref],
  );
  return (
    <TextField
      fullWidth
      name={name}
      type={type}
      value={value ?? ''}
      onChange={onChange}
      onBlur={onBlur}
      isInvalid={fieldState.invalid}
      validationBehavior="aria"
      autoComplete={autoComplete}
      inputMode={inputMode}
      maxLength={maxLength}
      autoFocus={hasFocus}
      className={size === 'large' ? 'field-large' : ''}
    >
      <Label className="text-sm font-medium">{label}</Label>
      <Input ref={place} placeholder={placeholder} data-slot="input" className={INPUT} />
      {description && !fieldState.error && <Description className="text-xs text-muted">{description}</Description>}
      <FieldError className="text-xs text-bad">{fieldState.error?.message}</FieldError>
    </TextField>
  );
}
