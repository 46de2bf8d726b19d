'use client';

import { Label } from '@heroui/react/label';
import { ListBox } from '@heroui/react/list-box';
import { Select } from '@heroui/react/select';
import { type Control, type FieldValues, type Path, useController } from 'react-hook-form';
import { FieldNote } from './field-note.tsx';

interface SelectFieldProps<Values extends FieldValues> {
  control: Control<Values>;
  name: Path<Values>;
  label: string;
  options: readonly { value: string; label: string; detail?: string }[];
  description?: string;
  placeholder?: string;
  /** Nothing can be chosen yet. */
  isDisabled?: boolean;
  /** Called with a choice, after the form has it. */
  onChosen?: (value: string) => void;
}

/** One of several values, in a form. */
export function SelectField<Values extends FieldValues>(props: SelectFieldProps<Values>) {
  const { control, name, label, options, description, placeholder = 'Choose', isDisabled = false, onChosen } = props;
  const { field, fieldState } = useController({ control, name });
  const { ref, value, onChange, onBlur } = field;
  const choose = (next: unknown) => {
    onChange(next);
    onChosen?.(String(next));
  };
  return (
    <Select
      fullWidth
      placeholder={placeholder}
      value={value ?? null}
      onChange={choose}
      onBlur={onBlur}
      // A list without anything in it does not open, so that a press before its options are there would be lost without a word.
      isDisabled={isDisabled || options.length === 0}
      isInvalid={fieldState.invalid}
      validationBehavior="aria"
    >
      <Label className="text-sm font-medium">{label}</Label>
      <Select.Trigger ref={ref}>
        <Select.Value>{({ selectedText }) => selectedText || placeholder}</Select.Value>
        <Select.Indicator />
      </Select.Trigger>
      <FieldNote description={description} problem={fieldState.error?.message} />
      <Select.Popover className="border border-border">
        <ListBox>
          {options.map((option) => (
            <ListBox.Item key={option.value} id={option.value} textValue={option.label}>
              <span className="flex-1">
                <span className="block text-sm">{option.label}</span>
                {option.detail && <span className="block text-xs text-muted">{option.detail}</span>}
              </span>
              <ListBox.ItemIndicator />
            </ListBox.Item>
          ))}
        </ListBox>
      </Select.Popover>
    </Select>
  );
}
