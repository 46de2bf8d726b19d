'use client';

import { Checkbox } from '@heroui/react/checkbox';
import { CheckboxGroup } from '@heroui/react/checkbox-group';
import { Description } from '@heroui/react/description';
import { FieldError } from '@heroui/react/field-error';
import { Label } from '@heroui/react/label';
import { type ReactNode, useId } from 'react';
import { type Control, type FieldValues, type Path, useController } from 'react-hook-form';

export interface CheckboxOption {
  value: string;
  label: ReactNode;
  detail?: string;
  isDisabled?: boolean;
}

interface CheckboxListFieldProps<Values extends FieldValues> {
  control: Control<Values>;
  name: Path<Values>;
  label: string;
  options: readonly CheckboxOption[];
  description?: string;
  /** Several columns on wide screens. */
  isWide?: boolean;
  /** One of several lists for the same field: whoever puts them together shows their names, and once what is wrong. */
  isPart?: boolean;
}

function CheckboxLine({ label }: { label: ReactNode }) {
  return (
    <Checkbox.Content className="gap-2.5 font-normal">
      <Checkbox.Control className="rounded-[0.1875rem] before:rounded-[0.1875rem]">
        <Checkbox.Indicator />
      </Checkbox.Control>
      {label}
    </Checkbox.Content>
  );
}

/** Any of several values, in a form. The field's value is an array. */
export function CheckboxListField<Values extends FieldValues>(props: CheckboxListFieldProps<Values>) {
  const { control, name, label, options, description, isWide = false, isPart = false } = props;
  const { field, fieldState } = useController({ control, name });
  return (
    <CheckboxGroup
      value={field.value ?? []}
      onChange={field.onChange}
      isInvalid={fieldState.invalid && !isPart}
      validationBehavior="aria"
      className="flex flex-col gap-1"
    >
      <Label className={isPart ? 'sr-only' : 'text-sm font-medium'}>{label}</Label>
      {description && <Description className="text-xs text-muted">{description}</Description>}
      <div className={`mt-1 grid gap-x-4 gap-y-2 ${isWide ? 'sm:grid-cols-2' : ''}`}>
        {options.map((option) => (
          <Checkbox key={option.value} value={option.value} isDisabled={option.isDisabled} className="mt-0">
            <CheckboxLine label={option.label} />
            {option.detail && <Description>{option.detail}</Description>}
          </Checkbox>
        ))}
      </div>
      <FieldError className="text-xs text-bad">{fieldState.error?.message}</FieldError>
    </CheckboxGroup>
  );
}

interface TickProps {
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
  children: ReactNode;
}

/** Yes or no, outside of a form. */
export function Tick({ isSelected, onChange, children }: TickProps) {
  return (
    <Checkbox isSelected={isSelected} onChange={onChange}>
      <CheckboxLine label={children} />
    </Checkbox>
  );
}

interface CheckboxFieldProps<Values extends FieldValues> {
  control: Control<Values>;
  name: Path<Values>;
  label: ReactNode;
  description?: string;
  /** It cannot be chosen now; the description says why. */
  isDisabled?: boolean;
}

/** Yes or no, in a form. The field's value is a boolean. */
export function CheckboxField<Values extends FieldValues>(props: CheckboxFieldProps<Values>) {
  const { control, name, label, description, isDisabled = false } = props;
  const { field, fieldState } = useController({ control, name });
  const problemId = useId();
  const problem = fieldState.error?.message;
  return (
    <Checkbox
      inputRef={field.ref}
      isSelected={field.value === true}
      onChange={field.onChange}
      isDisabled={isDisabled}
      isInvalid={fieldState.invalid}
      validationBehavior="aria"
      {...(problem === undefined ? {} : { 'aria-describedby': problemId })}
    >
      <CheckboxLine label={label} />
      {description && <Description>{description}</Description>}
      {problem && (
        <span id={problemId} className="text-xs text-bad">
          {problem}
        </span>
      )}
    </Checkbox>
  );
}
