import { useWatch } from 'react-hook-form';
import { FieldList } from '#components/ui/drawer/field-list.tsx';
import { FormGroup } from '#components/ui/form/form-group.tsx';
import { NoValue } from '#components/ui/no-value.tsx';
import { countryOf3 } from '#lib/console/country-options.ts';
import type { KybIdentity } from '#lib/contracts/onboarding/kyb-shapes.ts';
import type { FactField, FactGroup } from '#lib/onboarding/identity-fields.ts';
import { isAsked, valuesOf } from '#lib/onboarding/identity-values.ts';
import {
  addressInWords,
  contactInWords,
  dayInWords,
  digitsInGroups,
  type PhoneParts,
  phoneInWords,
} from '#lib/onboarding/parts-in-words.ts';
import { FactControl } from './fact-control.tsx';
import { SaveNote } from './save-note.tsx';
import { saidOf, useFactsForm } from './use-facts-form.ts';

interface FactsSectionProps {
  identity: KybIdentity;
  groups: readonly FactGroup[];
  /** Tells this form of the identity from others. */
  name: string;
}

const isWide = ({ kind }: FactField): boolean => ['prose', 'address', 'contact', 'flag', 'phone'].includes(kind);

/** Fields of an identity that save themselves; a field that depends on another is there once that says so. */
function FactsForm({ identity, groups, name }: FactsSectionProps) {
  const fields = groups.flatMap((group) => group.fields);
  const { form, state, retry } = useFactsForm(identity, fields, name);
  const values = useWatch({ control: form.control });
  const said = saidOf(identity);
  const recordedOf = ({ kind, name: field }: FactField) => (kind === 'number' ? (said[field] as string) : undefined);
  return (
    <form
      onSubmit={(event) => event.preventDefault()}
      noValidate
      className="flex flex-col gap-5"
      data-testid="facts-form"
    >
      {groups.map((group) => (
        <FormGroup key={group.title} title={group.title} {...(group.about === undefined ? {} : { about: group.about })}>
          <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
            {group.fields
              .filter((field) => isAsked(field, values))
              .map((field) => (
                <div key={field.name} className={`min-w-0 ${isWide(field) ? 'sm:col-span-2' : ''}`}>
                  <FactControl control={form.control} field={field} recorded={recordedOf(field)} />
                </div>
              ))}
          </div>
        </FormGroup>
      ))}
      <SaveNote state={state} onRetry={retry} />
    </form>
  );
}

/** What was said in a field, as people read it. */
function textOf(field: FactField, value: unknown): string {
  const form = valuesOf([field], { [field.name]: value })[field.name];
  switch (field.kind) {
    case 'flag':
      return value === true ? 'Yes' : 'No';
    case 'day':
    case 'birthdate':
      return dayInWords(`${form as string}`);
    case 'country':
      return countryOf3(`${value as string}`);
    case 'choice':
      return field.options?.find((option) => option.value === value)?.label ?? `${value as string}`;
    case 'phone':
      return phoneInWords(form as PhoneParts);
    case 'contact':
      return contactInWords(form as Parameters<typeof contactInWords>[0]);
    case 'address':
      return addressInWords(form as Parameters<typeof addressInWords>[0]);
    case 'line':
      return field.name === 'tradeVolumeUsd' ? digitsInGroups(`${value as string}`) : `${value as string}`;
    case 'number':
    case 'website':
    case 'prose':
    case 'email':
      return `${value as string}`;
  }
}

/** The same once it was handed in: what was said. */
function FrozenFacts({ identity, groups }: Omit<FactsSectionProps, 'name'>) {
  const said = saidOf(identity);
  const values = valuesOf(
    groups.flatMap((group) => group.fields),
    said,
  );
  return (
    <FieldList
      fields={groups
        .flatMap((group) => group.fields)
        .filter((field) => isAsked(field, values))
        .map((field) => ({
          label: field.label.replace(/ \(optional\)$/, ''),
          value:
            said[field.name] === undefined || said[field.name] === null ? (
              <NoValue word="Not said" />
            ) : (
              textOf(field, said[field.name])
            ),
        }))}
    />
  );
}

/** What is said of a business or a person, to be filled in until it is handed in. */
export const FactsSection = (props: FactsSectionProps) =>
  props.identity.finalizeSubmission ? <FrozenFacts {...props} /> : <FactsForm {...props} />;
