import { contractText } from '#lib/onboarding/contract-texts.ts';
import { nameInWords } from './onboarding-labels.ts';

interface ContractTextsProps {
  types: readonly Parameters<typeof contractText>[0][];
  version: string;
}

/** It scrolls, and keys have to reach that. */
const SCROLLED = { 'aria-label': 'What is signed', tabIndex: 0 };

/** What is signed, each with its version and its text, which scroll within a frame. */
export const ContractTexts = ({ types, version }: ContractTextsProps) => (
  <section
    {...SCROLLED}
    className="max-h-72 shrink-0 divide-y divide-separator overflow-y-auto rounded-lg border border-border -outline-offset-2"
  >
    {types.map((type) => (
      <article key={type} data-testid="contract-text" className="px-3 py-2.5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <h3 className="font-semibold">{nameInWords(type)}</h3>
          <span className="text-xs text-muted">Version {version}</span>
        </div>
        {contractText(type, version).map((paragraph) => (
          <p key={paragraph} className="mt-1.5">
            {paragraph}
          </p>
        ))}
      </article>
    ))}
  </section>
);
