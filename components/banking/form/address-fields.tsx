'use client';

import type { UseFormReturn } from 'react-hook-form';
import { Button } from '#components/ui/button.tsx';
import { TextFormField } from '#components/ui/fields/form-fields.tsx';
import { SearchSelectField } from '#components/ui/fields/search-select-field.tsx';
import { SelectField } from '#components/ui/fields/select-field.tsx';
import { FormGroup } from '#components/ui/form/form-group.tsx';
import { type AddressField, type AddressOf, addressFields } from '#lib/banking/account.ts';
import type { AddressPart, CountryAddress } from '#lib/contracts/banking/lookups.ts';
import type { AccountValues } from './account-values.ts';
import { fillIn } from './fill-in.ts';
import { useAddressFormats } from './use-address-formats.ts';

interface AddressFieldsProps {
  form: UseFormReturn<AccountValues>;
  of: AddressOf;
  title: string;
  about?: string | undefined;
}

/** Until the format of the country has come, or no country is chosen. */
const PLAIN: Pick<CountryAddress, 'address_line_1' | 'address_line_2'> = {
  address_line_1: { label: 'Address line 1', required: true, type: 'text' },
  address_line_2: { label: 'Address line 2', required: false, type: 'text' },
};

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

/** Fills in the address of the bank from that of the owner. */
function copyFromOwner(form: UseFormReturn<AccountValues>): void {
  const names = addressFields('owner');
  fillIn(
    form,
    Object.fromEntries(
      addressFields('bank').flatMap((name, index) => {
        const from = names[index];
        return from === undefined ? [] : [[name, form.getValues(from)]];
      }),
    ),
  );
}

/** The address of owner or bank: the country first, then the parts that its addresses have. */
export function AddressFields({ form, of, title, about }: AddressFieldsProps) {
  const country = form.watch(`${of}AddressCountryCode`);
  const { countries, rules } = useAddressFormats(country);
  const clearParts = () =>
    fillIn(form, {
      [`${of}AddressCityLocality`]: '',
      [`${of}AddressStateProvince`]: '',
      [`${of}AddressPostalCode`]: '',
    });
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
    <FormGroup title={title} {...(about === undefined ? {} : { about })}>
      {of === 'bank' && (
        <div>
          <Button size="sm" variant="outline" onPress={() => copyFromOwner(form)}>
            Copy the owner’s address
          </Button>
        </div>
      )}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SearchSelectField
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
