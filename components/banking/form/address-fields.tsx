'use client';

import { useQuery } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { Button } from '#components/ui/button.tsx';
import { TextFormField } from '#components/ui/fields/form-fields.tsx';
import { SelectField } from '#components/ui/fields/select-field.tsx';
import { FormGroup } from '#components/ui/form/form-group.tsx';
import { type AddressField, type AddressOf, addressFields } from '#lib/banking/account.ts';
import { queryOf } from '#lib/console/query.ts';
import { type AddressPart, type CountryAddress, getAddressFormat } from '#lib/contracts/banking/lookups.ts';
import type { AccountValues } from './account-values.ts';

interface AddressFieldsProps {
  form: UseFormReturn<AccountValues>;
  of: AddressOf;
  title: string;
}

/** Until the format of the country has come, or no country is chosen. */
const PLAIN: Pick<CountryAddress, 'address_line_1' | 'address_line_2'> = {
  address_line_1: { label: 'Address line 1', required: true, type: 'text' },
  address_line_2: { label: 'Address line 2', required: false, type: 'text' },
};

function useFormats(country: string) {
  const { data: all } = useQuery(queryOf(getAddressFormat, {}));
  const one = queryOf(getAddressFormat, { countryCode: country });
  const { data } = useQuery({ ...one, enabled: country !== '' });
  const countries = Object.entries(all?.countries ?? {}).map(([value, label]) => ({ value, label }));
  return { countries, rules: data?.rules };
}

interface PartFieldProps {
  form: UseFormReturn<AccountValues>;
  name: AddressField;
  part: AddressPart;
}

function PartField({ form, name, part }: PartFieldProps) {
  const label = part.required ? part.label : `${part.label} (optional)`;
  if (part.type === 'dropdown')
    return (
      <SelectField
        control={form.control}
        name={name}
        label={label}
        options={Object.entries(part.options ?? {}).map(([value, text]) => ({ value, label: text }))}
      />
    );
  return (
    <TextFormField
      control={form.control}
      name={name}
      label={label}
      size="normal"
      autoComplete="off"
      {...(part.placeholder === undefined ? {} : { placeholder: part.placeholder })}
    />
  );
}

/** The address of owner or bank: the country first, then the parts that its addresses have. */
export function AddressFields({ form, of, title }: AddressFieldsProps) {
  const country = form.watch(`${of}AddressCountryCode`);
  const { countries, rules } = useFormats(country);
  const clearParts = () => {
    for (const part of ['CityLocality', 'StateProvince', 'PostalCode'] as const) {
      form.setValue(`${of}Address${part}`, '', { shouldDirty: true });
      form.clearErrors(`${of}Address${part}`);
    }
  };
  const copy = () => {
    const names = addressFields('owner');
    for (const [index, name] of addressFields('bank').entries()) {
      const from = names[index];
      if (from) form.setValue(name, form.getValues(from), { shouldDirty: true });
    }
  };
  const { address_line_1, address_line_2, city_locality, state_province, postal_code } = {
    city_locality: undefined,
    state_province: undefined,
    postal_code: undefined,
    ...(rules ?? PLAIN),
  };
  const parts = [
    ['CityLocality', city_locality],
    ['StateProvince', state_province],
    ['PostalCode', postal_code],
  ] as const;
  return (
    <FormGroup title={title}>
      {of === 'bank' && (
        <div>
          <Button size="sm" variant="outline" onPress={copy}>
            Copy the owner’s address
          </Button>
        </div>
      )}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField
          control={form.control}
          name={`${of}AddressCountryCode`}
          label="Country"
          options={countries}
          onChosen={clearParts}
        />
        <PartField form={form} name={`${of}AddressLine1`} part={address_line_1} />
        <PartField form={form} name={`${of}AddressLine2`} part={address_line_2} />
        {parts.map(([name, part]) =>
          part === undefined ? null : <PartField key={name} form={form} name={`${of}Address${name}`} part={part} />,
        )}
      </div>
    </FormGroup>
  );
}
