'use client';

import { ComboBox } from '@heroui/react/combo-box';
import { Input } from '@heroui/react/input';
import { Label } from '@heroui/react/label';
import { ListBox } from '@heroui/react/list-box';
import { useState } from 'react';
import { type Control, type FieldValues, type Path, useController } from 'react-hook-form';
import { FieldNote } from '#components/ui/fields/field-note.tsx';
import type { CounterpartyChoice } from './use-counterparties.ts';

/** So many are offered at once: who has more types a part of the name. */
const MAX_SHOWN = 50;

const fits = ({ name, detail, counterpartyWalletId }: CounterpartyChoice, typed: string): boolean =>
  `${name} ${detail} ${counterpartyWalletId}`.toLowerCase().includes(typed.trim().toLowerCase());

interface PickerProps {
  label: string;
  choices: readonly CounterpartyChoice[];
  /** Id of the connection that is chosen; empty for none. */
  value: string;
  onChange: (connectionId: string) => void;
  onBlur?: () => void;
  description?: string | undefined;
  problem?: string | undefined;
  placeholder?: string;
  isDisabled?: boolean;
  inputRef?: (element: HTMLInputElement | null) => void;
}

/** One of an account's counterparties, found by a part of its name or of its account id. */
export function CounterpartyPicker(props: PickerProps) {
  const { label, choices, value, onChange, onBlur, description, problem, placeholder, isDisabled, inputRef } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const chosen = choices.find(({ id }) => id === value);
  const found = choices.filter((one) => typed === null || typed === chosen?.name || fits(one, typed));
  const shown = found.slice(0, MAX_SHOWN);
  const items = chosen === undefined || shown.includes(chosen) ? shown : [chosen, ...shown];
  const type = (text: string) => {
    setTyped(text);
    if (text === '' && value !== '') onChange('');
  };
  const choose = (key: unknown) => {
    setTyped(null);
    if (typeof key === 'string') onChange(key);
  };
  const leave = () => {
    setTyped(null);
    onBlur?.();
  };
  return (
    <ComboBox
      fullWidth
      menuTrigger="focus"
      allowsEmptyCollection
      items={items}
      inputValue={typed ?? chosen?.name ?? ''}
      onInputChange={type}
      selectedKey={value === '' ? null : value}
      onSelectionChange={choose}
      onBlur={leave}
      isDisabled={isDisabled === true}
      isInvalid={problem !== undefined}
      validationBehavior="aria"
    >
      <Label className="text-sm font-medium">{label}</Label>
      <ComboBox.InputGroup>
        <Input ref={inputRef} placeholder={placeholder ?? 'Type a part of the name'} />
        <ComboBox.Trigger />
      </ComboBox.InputGroup>
      <FieldNote description={description} problem={problem} />
      <ComboBox.Popover className="max-h-72 border border-border">
        <ListBox renderEmptyState={() => <p className="px-3 py-2 text-sm text-muted">No such counterparty.</p>}>
          {(choice: CounterpartyChoice) => (
            <ListBox.Item id={choice.id} textValue={choice.name}>
              <span className="min-w-0 flex-1">
                <span className="block truncate text-sm">{choice.name}</span>
                <span className="block truncate text-xs text-muted">{choice.detail}</span>
              </span>
              <ListBox.ItemIndicator />
            </ListBox.Item>
          )}
        </ListBox>
      </ComboBox.Popover>
    </ComboBox>
  );
}

const whoIsOffered = (choices: readonly CounterpartyChoice[] | undefined): string =>
  choices?.length === 0
    ? 'This account has no active connection. Connect it under Counterparties.'
    : 'Those who are connected with this account.';

interface CounterpartyFieldProps<Values extends FieldValues> {
  control: Control<Values>;
  name: Path<Values>;
  label: string;
  /** Undefined while they are not known. */
  choices: readonly CounterpartyChoice[] | undefined;
  hasAccount: boolean;
}

/** A counterparty in a form; below it stands what tells it from others. */
export function CounterpartyField<Values extends FieldValues>(props: CounterpartyFieldProps<Values>) {
  const { control, name, label, choices, hasAccount } = props;
  const { field, fieldState } = useController({ control, name });
  const chosen = choices?.find(({ id }) => id === field.value);
  return (
    <CounterpartyPicker
      label={label}
      choices={choices ?? []}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      description={chosen?.detail ?? (hasAccount ? whoIsOffered(choices) : undefined)}
      problem={fieldState.error?.message}
      placeholder={hasAccount ? 'Type a part of the name' : 'Choose an account first'}
      isDisabled={choices === undefined}
    />
  );
}
