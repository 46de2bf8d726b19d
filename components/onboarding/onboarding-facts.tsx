import { FieldList } from '#components/ui/drawer/field-list.tsx';
import { Section } from '#components/ui/section.tsx';
import type { OnboardingDetails } from '#lib/contracts/onboarding/console.ts';
import { fieldInWords, valueInWords } from './fact-words.ts';

/** A fact, and of whom it was said where that is a person behind the identity. */
type Fact = OnboardingDetails['facts'][number] & { person?: { id: string; name: string } };

const partOf = (name: string): string => (name.includes('.') ? name.slice(0, name.indexOf('.')) : '');
const groupOf = ({ name, person }: Fact): string => person?.id ?? partOf(name);

/** A person goes by their name, parts of a field by the field. */
const titleOf = ({ name, person }: Fact): string => person?.name ?? fieldInWords(partOf(name));

const fieldsOf = (facts: readonly Fact[]) =>
  facts.map(({ name, value, person }) => ({
    label: (person === undefined ? name.slice(name.indexOf('.') + 1) : name).split('.').map(fieldInWords).join(' · '),
    value: valueInWords(name.slice(name.lastIndexOf('.') + 1), value),
    copy: value,
  }));

/** What was said, as it was said; parts of a field below its name. Of secret numbers the end is shown. */
export function OnboardingFacts({ facts, isErased }: { facts: readonly Fact[]; isErased: boolean }) {
  if (isErased) return <p className="text-sm text-muted">What was said was erased.</p>;
  if (facts.length === 0) return <p className="text-sm text-muted">Nothing was said yet.</p>;
  const groups = Map.groupBy(facts, groupOf);
  return (
    <>
      {[...groups]
        .toSorted(([one], [other]) => Number(one !== '') - Number(other !== ''))
        .map(([group, own]) =>
          group === '' ? (
            <FieldList key={group} fields={fieldsOf(own)} />
          ) : (
            <Section key={group} title={own[0] === undefined ? group : titleOf(own[0])}>
              <FieldList fields={fieldsOf(own)} />
            </Section>
          ),
        )}
    </>
  );
}
