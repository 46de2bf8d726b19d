'use client';

import type { UseFormReturn } from 'react-hook-form';
import { TextFormField } from '#components/ui/fields/form-fields.tsx';
import { MaskedField } from '#components/ui/fields/masked-field.tsx';
import { SearchSelectField } from '#components/ui/fields/search-select-field.tsx';
import { SelectField } from '#components/ui/fields/select-field.tsx';
import { COUNTRY_OPTIONS } from '#lib/console/country-options.ts';
import { DAYS_IN_PARTS, isSecretKycField, type KycName, type KycValues, YES_OR_NO } from '#lib/console/kyc-form.ts';
import {
  EMPLOYMENT,
  GOV_ID_TYPES,
  INDUSTRIES,
  OCCUPATIONS,
  SOURCES_OF_FUNDS,
} from '#lib/contracts/onboarding/kyc-words.ts';
import { PAPER_WORDS } from '#lib/onboarding/paper-words.ts';
import { FIELD_WORDS } from './field-words.ts';
import { FIELD_HINTS } from './person-labels.ts';

interface Option {
  value: string;
  label: string;
}

const asOptions = (words: readonly string[]): Option[] => words.map((value) => ({ value, label: value }));

export const ANSWERS: readonly Option[] = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
];
const SEARCHED: Readonly<Partial<Record<KycName, readonly Option[]>>> = {
  occupation: asOptions(OCCUPATIONS),
  industry: asOptions(INDUSTRIES),
};
const CHOSEN: Readonly<Partial<Record<KycName, readonly Option[]>>> = {
  employmentStatus: asOptions(EMPLOYMENT),
  sourceOfFunds: asOptions(SOURCES_OF_FUNDS),
  govIdType: GOV_ID_TYPES.map((value) => ({ value, label: PAPER_WORDS[value] })),
};
const DAYS: ReadonlySet<string> = new Set([...DAYS_IN_PARTS, 'birthdate', 'dateOfIncorporation']);

const isCountry = (name: string): boolean => name.startsWith('country') || name === 'govIdCountryOfIssuance';

/** What a field may be chosen from; null for what is typed. */
export function optionsOf(name: KycName): readonly Option[] | null {
  if (isCountry(name)) return COUNTRY_OPTIONS;
  if (YES_OR_NO.has(name)) return ANSWERS;
  return SEARCHED[name] ?? CHOSEN[name] ?? null;
}

interface PersonFieldProps {
  form: UseFormReturn<KycValues>;
  name: KycName;
  isNeeded: boolean;
}

/** One thing that is said of a person, by the control that goes with it. */
export function PersonField({ form: { control }, name, isNeeded }: PersonFieldProps) {
  const label = `${FIELD_WORDS[name] ?? name}${isNeeded ? '' : ' (optional)'}`;
  const hint = FIELD_HINTS[name];
  const props = { control, name, label, ...(hint === undefined ? {} : { description: hint }) };
  const options = optionsOf(name);
  if (isSecretKycField(name)) return <MaskedField {...props} />;
  if (options !== null && (isCountry(name) || name in SEARCHED))
    return <SearchSelectField {...props} options={options} />;
  if (options !== null) return <SelectField {...props} options={options} />;
  if (DAYS.has(name)) return <TextFormField {...props} type="date" size="normal" />;
  if (name === 'email') return <TextFormField {...props} type="email" size="normal" autoComplete="off" />;
  return <TextFormField {...props} size="normal" autoComplete="off" />;
}
