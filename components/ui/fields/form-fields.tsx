'use client';

import { Label } from '@heroui/react/label';
import { TextField } from '@heroui/react/textfield';
import { inputVariants } from '@heroui/styles';
import { type ClipboardEvent, type HTMLInputAutoCompleteAttribute, useCallback, useRef } from 'react';
import { Input } from 'react-aria-components/Input';
import { type Control, type FieldValues, type Path, useController } from 'react-hook-form';
import { onOneLine } from '#lib/console/form-words.ts';
import { useEarlyText } from '#lib/hooks/use-early-text.ts';
import { FieldNote } from './field-note.tsx';

/** HeroUI's own input brings its combo box along: 38 kB. */
const INPUT = inputVariants();

interface TextFormFieldProps<Values extends FieldValues> {
  control: Control<Values>;
  name: Path<Values>;
  label: string;
  type?: 'text' | 'email' | 'password' | 'date' | 'datetime-local';
  autoComplete?: HTMLInputAutoCompleteAttribute;
  description?: string;
  inputMode?: 'numeric' | 'email' | 'text' | 'url';
  hasFocus?: boolean;
  /** `large` on the pages before the console, `normal` in dialogs and panels. */
  size?: 'large' | 'normal';
  placeholder?: string;
}

/** Puts in what was pasted as one line without blanks around it; the browser would join the words of two lines. */
function pasteTidily(event: ClipboardEvent<HTMLInputElement>, onChange: (text: string) => void): void {
  const pasted = event.clipboardData.getData('text');
  const text = onOneLine(pasted);
  if (text === pasted) return;
  event.preventDefault();
  const { value, selectionStart, selectionEnd } = event.currentTarget;
  onChange(value.slice(0, selectionStart ?? 0) + text + value.slice(selectionEnd ?? value.length));
}

/** One line of text in a form, with its label, help and problem. What is too long is refused by a sentence, never cut. */
export function TextFormField<Values extends FieldValues>(props: TextFormFieldProps<Values>) {
  const { control, name, label, type = 'text', autoComplete, description, inputMode, hasFocus } = props;
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
      autoFocus={hasFocus}
      className={size === 'large' ? 'field-large' : ''}
    >
      <Label className="text-sm font-medium">{label}</Label>
      <Input
        ref={place}
        placeholder={placeholder}
        data-slot="input"
        className={INPUT}
        onPaste={type === 'password' ? undefined : (event) => pasteTidily(event, onChange)}
      />
      <FieldNote description={description} problem={fieldState.error?.message} />
    </TextField>
  );
}
