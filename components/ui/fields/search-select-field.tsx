'use client';

import { ComboBox } from '@heroui/react/combo-box';
import { Input } from '@heroui/react/input';
import { Label } from '@heroui/react/label';
import { ListBox } from '@heroui/react/list-box';
import { type Control, type FieldValues, type Path, useController } from 'react-hook-form';
import { FieldNote } from './field-note.tsx';
import { useSteadyList } from './use-steady-list.ts';

interface SearchSelectFieldProps<Values extends FieldValues> {
  control: Control<Values>;
  name: Path<Values>;
  label: string;
  options: readonly { value: string; label: string; detail?: string }[];
  description?: string;
  placeholder?: string;
  /** Called with a choice, after the form has it. */
  onChosen?: (value: string) => void;
}

/** One of many values in a form, found by typing a part of its name; nothing else can be chosen. */
export function SearchSelectField<Values extends FieldValues>(props: SearchSelectFieldProps<Values>) {
  const { control, name, label, options, description, placeholder = 'Type to search', onChosen } = props;
  const { field, fieldState } = useController({ control, name });
  const { ref, value, onChange, onBlur } = field;
  const list = useSteadyList();
  const choose = (key: string | number | null) => {
    // A choice that was only looked for and not found leaves what was chosen before.
    if (key === null || key === value) return;
    onChange(String(key));
    onChosen?.(String(key));
  };
  return (
    <ComboBox
      // What is chosen is shown by its name, which comes with the options.
      key={options.length === 0 ? 'waiting' : 'ready'}
      fullWidth
      // What was typed before would be lost with the first of them.
      isDisabled={options.length === 0}
      menuTrigger="focus"
      name={name}
      selectedKey={value === '' ? null : value}
      onSelectionChange={choose}
      onFocus={list.onFocus}
      onBlur={() => {
        list.onBlur();
        onBlur();
      }}
      isInvalid={fieldState.invalid}
      validationBehavior="aria"
      defaultItems={options.map((option) => ({ ...option, id: option.value }))}
    >
      <Label className="text-sm font-medium">{label}</Label>
      <ComboBox.InputGroup>
        <Input ref={ref} placeholder={placeholder} autoComplete="off" />
        <ComboBox.Trigger />
      </ComboBox.InputGroup>
      <FieldNote description={description} problem={fieldState.error?.message} />
      <ComboBox.Popover className="max-h-72 w-(--trigger-width) border border-border">
        <ListBox>
          {(option: { id: string; label: string; detail?: string }) => (
            <ListBox.Item id={option.id} textValue={option.label}>
              <span className="min-w-0 flex-1 wrap-anywhere">
                <span className="block text-sm">{option.label}</span>
                {option.detail && <span className="block text-xs text-muted">{option.detail}</span>}
              </span>
              <ListBox.ItemIndicator />
            </ListBox.Item>
          )}
        </ListBox>
      </ComboBox.Popover>
    </ComboBox>
  );
}
