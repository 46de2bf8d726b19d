import type { ReactNode } from 'react';
import type { Control, FieldValues } from 'react-hook-form';
import { TextFormField } from '#components/ui/fields/form-fields.tsx';
import { SearchSelectField } from '#components/ui/fields/search-select-field.tsx';
import { SelectField } from '#components/ui/fields/select-field.tsx';
import { TextAreaField } from '#components/ui/fields/text-area-field.tsx';
import { COUNTRY_OPTIONS } from '#lib/console/country-options.ts';
import type { FactField } from '#lib/onboarding/identity-fields.ts';
import { YesNoField } from './yes-no-field.tsx';

/** More than these are found by typing. */
const SHORT_LIST = 14;

interface FactControlProps {
  control: Control<FieldValues>;
  field: FactField;
  /** A secret number as it is recorded, masked. */
  recorded: string | undefined;
}

/** Fields of an object, under its name. */
function Parts({ label, about, children }: { label: string; about?: string | undefined; children: ReactNode }) {
  return (
    <fieldset className="min-w-0 rounded-lg border border-border px-4 pt-2 pb-3">
      <legend className="-ml-1 px-1 text-sm font-medium">{label}</legend>
      {about !== undefined && <p className="mb-1 text-xs text-muted">{about}</p>}
      <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}

function Phone({ control, name }: { control: Control<FieldValues>; name: string }) {
  return (
    <div className="grid grid-cols-[7rem_1fr] gap-3">
      <TextFormField
        control={control}
        name={`${name}.countryCode`}
        label="Country code"
        inputMode="numeric"
        size="normal"
        description="Such as 1 or 49."
      />
      <TextFormField
        control={control}
        name={`${name}.phoneNumber`}
        label="Telephone number"
        inputMode="numeric"
        size="normal"
      />
    </div>
  );
}

function Address({ control, name }: { control: Control<FieldValues>; name: string }) {
  const part = (key: string, label: string, description?: string) => (
    <TextFormField
      control={control}
      name={`${name}.${key}`}
      label={label}
      size="normal"
      {...(description === undefined ? {} : { description })}
    />
  );
  return (
    <>
      {part('street1', 'Street and number')}
      {part('street2', 'More of the address (optional)')}
      {part('city', 'City')}
      {part('zip', 'Postal code')}
      {part('subdivision', 'State or region', 'Its ISO code, such as NY.')}
      <SearchSelectField control={control} name={`${name}.country`} label="Country" options={COUNTRY_OPTIONS} />
    </>
  );
}

function Contact({ control, name }: { control: Control<FieldValues>; name: string }) {
  const part = (key: string, label: string) => (
    <TextFormField control={control} name={`${name}.${key}`} label={label} size="normal" />
  );
  return (
    <>
      {part('nameFirst', 'First name')}
      {part('nameLast', 'Last name')}
      {part('emailAddress', 'Email')}
      <Phone control={control} name={`${name}.phoneNumber`} />
    </>
  );
}

function choiceOf({ control, field }: FactControlProps) {
  const { name, label, about, options = [] } = field;
  const shared = { control, name, label, options, ...(about === undefined ? {} : { description: about }) };
  return options.length > SHORT_LIST ? <SearchSelectField {...shared} /> : <SelectField {...shared} />;
}

/** The control of a field of a business or a person. */
export function FactControl(props: FactControlProps) {
  const { control, field, recorded } = props;
  const { name, label, kind } = field;
  const about = recorded === undefined ? field.about : `Recorded: ${recorded}. Enter it anew to change it.`;
  const shared = { control, name, label, ...(about === undefined ? {} : { description: about }) };
  switch (kind) {
    case 'line':
      return <TextFormField {...shared} size="normal" />;
    case 'number':
      return <TextFormField {...shared} size="normal" autoComplete="off" />;
    case 'website':
      return <TextFormField {...shared} size="normal" inputMode="url" placeholder="alder.example" />;
    case 'email':
      return <TextFormField {...shared} size="normal" inputMode="email" />;
    case 'day':
    case 'birthdate':
      return <TextFormField {...shared} size="normal" type="date" />;
    case 'prose':
      return <TextAreaField {...shared} />;
    case 'country':
      return <SearchSelectField {...shared} options={COUNTRY_OPTIONS} />;
    case 'choice':
      return choiceOf(props);
    case 'flag':
      return <YesNoField control={control} name={name} label={label} about={about} />;
    case 'phone':
      return (
        <Parts label={label} about={about}>
          <Phone control={control} name={name} />
        </Parts>
      );
    case 'address':
      return (
        <Parts label={label} about={about}>
          <Address control={control} name={name} />
        </Parts>
      );
    case 'contact':
      return (
        <Parts label={label} about={about}>
          <Contact control={control} name={name} />
        </Parts>
      );
  }
}
