'use client';

import { ComboBox } from '@heroui/react/combo-box';
import { Input } from '@heroui/react/input';
import { Label } from '@heroui/react/label';
import { ListBox } from '@heroui/react/list-box';
import { useContext, useEffect, useEffectEvent } from 'react';
import { ComboBoxStateContext } from 'react-aria-components/ComboBox';
import { type Control, type FieldValues, type Path, useController } from 'react-hook-form';
import { FieldNote } from './field-note.tsx';
import { useSteadyList } from './use-steady-list.ts';

interface ComboFieldProps<Values extends FieldValues> {
  control: Control<Values>;
  name: Path<Values>;
  label: string;
  /** Suggestions; any other text may be typed too. */
  options: readonly { value: string; detail?: string }[];
  description?: string;
  placeholder?: string;
}

/** Shows the list to whoever typed before its options were there. */
function ShowWhenThere({ isThere, text }: { isThere: boolean; text: string }) {
  const list = useContext(ComboBoxStateContext);
  const show = useEffectEvent(() => {
    if (list?.isFocused && text !== '') list.open(null, 'input');
  });
  useEffect(() => {
    if (!isThere) return;
    // The list has its options once they have been drawn.
    const drawn = requestAnimationFrame(show);
    return () => cancelAnimationFrame(drawn);
  }, [isThere]);
  return null;
}

/** One of many values in a form, found by typing a part of it. */
export function ComboField<Values extends FieldValues>(props: ComboFieldProps<Values>) {
  const { control, name, label, options, description, placeholder } = props;
  const { field, fieldState } = useController({ control, name });
  const { ref, value, onChange, onBlur } = field;
  const list = useSteadyList();
  return (
    <ComboBox
      fullWidth
      allowsCustomValue
      menuTrigger="input"
      name={name}
      inputValue={String(value ?? '')}
      onInputChange={onChange}
      onFocus={list.onFocus}
      onBlur={() => {
        list.onBlur();
        onBlur();
      }}
      isInvalid={fieldState.invalid}
      validationBehavior="aria"
      defaultItems={options.map((option) => ({ ...option, id: option.value }))}
    >
      <ShowWhenThere isThere={options.length > 0} text={String(value ?? '')} />
      <Label className="text-sm font-medium">{label}</Label>
      <ComboBox.InputGroup>
        <Input ref={ref} placeholder={placeholder} />
        <ComboBox.Trigger />
      </ComboBox.InputGroup>
      <FieldNote description={description} problem={fieldState.error?.message} />
      <ComboBox.Popover className="max-h-72 border border-border">
        <ListBox>
          {(option: { id: string; value: string; detail?: string }) => (
            <ListBox.Item id={option.id} textValue={option.value}>
              <span className="min-w-0 flex-1">
                <span className="block truncate font-mono text-xs">{option.value}</span>
                {option.detail && <span className="block truncate text-xs text-muted">{option.detail}</span>}
              </span>
            </ListBox.Item>
          )}
        </ListBox>
      </ComboBox.Popover>
    </ComboBox>
  );
}
