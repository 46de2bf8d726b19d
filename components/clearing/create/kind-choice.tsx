'use client';

import { type Control, useController } from 'react-hook-form';
import { PROPOSAL_KINDS, type ProposalKind, type ProposalValues } from '#lib/console/dvp-proposal.ts';

const WORDS: Readonly<Record<ProposalKind, { label: string; about: string }>> = {
  exchange: { label: 'Exchange', about: 'Direct: with one counterparty' },
  agency: { label: 'Arrange for two', about: 'Agency: two others exchange' },
  disbursement: { label: 'Pay many', about: 'Disbursement: up to 500' },
};

interface KindChoiceProps {
  control: Control<ProposalValues>;
  onChosen: (kind: ProposalKind) => void;
}

/** What kind of settlement it becomes. */
export function KindChoice({ control, onChosen }: KindChoiceProps) {
  const { field } = useController({ control, name: 'kind' });
  return (
    <fieldset className="grid gap-1.5 sm:grid-cols-3">
      <legend className="sr-only">Kind</legend>
      {PROPOSAL_KINDS.map((kind) => (
        <label
          key={kind}
          className="grid cursor-pointer grid-cols-[auto_minmax(0,1fr)] content-start gap-x-2 rounded-md border border-border px-2.5 py-1.5 has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-focus"
        >
          <input
            {...(kind === field.value ? { ref: field.ref } : {})}
            type="radio"
            name={field.name}
            value={kind}
            checked={kind === field.value}
            onChange={() => {
              field.onChange(kind);
              onChosen(kind);
            }}
            className="mt-0.5 size-4 accent-accent outline-none"
          />
          <span className="leading-5 font-medium">{WORDS[kind].label}</span>
          <span className="col-start-2 text-xs text-muted">{WORDS[kind].about}</span>
        </label>
      ))}
    </fieldset>
  );
}
