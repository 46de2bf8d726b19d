import { useRef, useState } from 'react';
import { CONTROL_LOOK, Labelled } from '#components/ui/fields/labelled.tsx';
import { countryName } from '#lib/console/country-name.ts';
import { RadioCards } from './radio-cards.tsx';
import { StepActions } from './step-actions.tsx';
import { VerifyFrame } from './verify-frame.tsx';
import { type ChosenDocument, DOCUMENTS } from './verify-parts.ts';

/** Enough of them for a sandbox. */
const CODES =
  'AE AT AU BE BG BR CA CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IN IS IT JP KR LI LT LU LV MT MX NL NO NZ PL PT RO SE SG SI SK TR US ZA';
const COUNTRIES = CODES.split(' ')
  .map((code) => ({ code, name: countryName(code) }))
  .toSorted((a, b) => a.name.localeCompare(b.name));

const KINDS = Object.entries(DOCUMENTS).map(([value, { label }]) => ({
  value: value as keyof typeof DOCUMENTS,
  label,
}));

interface DocumentStepProps {
  chosen: ChosenDocument;
  step: { number: number; of: number };
  onChange: (chosen: ChosenDocument) => void;
  onNext: () => void;
  onBack: () => void;
}

/** Chooses the document to be shown, and who issued it. */
export function DocumentStep({ chosen, step, onChange, onNext, onBack }: DocumentStepProps) {
  const select = useRef<HTMLSelectElement>(null);
  const [wasPressed, setWasPressed] = useState(false);
  const isMissing = wasPressed && chosen.country === '';
  const goOn = () => {
    if (chosen.country !== '') return onNext();
    setWasPressed(true);
    select.current?.focus();
  };
  return (
    <VerifyFrame
      title="Choose a document"
      text="It must be valid, and show your photo."
      step={step}
      actions={<StepActions nextLabel="Continue" onNext={goOn} onBack={onBack} />}
    >
      <div className="flex flex-col gap-4">
        <RadioCards
          legend="Document"
          options={KINDS}
          value={chosen.kind}
          onChange={(kind) => onChange({ ...chosen, kind })}
        />
        <Labelled label="Issuing country" about={isMissing ? 'Choose a country.' : ''} isProblem={isMissing}>
          {(control) => (
            <select
              {...control}
              ref={select}
              value={chosen.country}
              aria-invalid={isMissing || undefined}
              onChange={(event) => onChange({ ...chosen, country: event.target.value })}
              className={`${CONTROL_LOOK} h-12 text-base`}
            >
              <option value="">Choose</option>
              {COUNTRIES.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Labelled>
      </div>
    </VerifyFrame>
  );
}
