import type { Control } from 'react-hook-form';
import { ErrorPanel } from '#components/ui/error-panel.tsx';
import type { ApiError } from '#lib/api-error.ts';
import { type AmountRow, quantityOf } from '#lib/console/amount-rows.ts';
import { type SettleValues, titlesOf } from '#lib/console/settle-values.ts';
import { AmountField } from '../amounts/amount-fields.tsx';
import { ProposalNote } from './proposal-note.tsx';
import type { Proposal } from './use-proposal.ts';

const WAYS = { receive: 'Client receives', pay: 'Client pays' } as const;

interface SettleAmountsProps {
  control: Control<SettleValues>;
  rows: readonly AmountRow[];
  proposed: { proposal: Proposal | undefined; failure: ApiError | null; isFetching: boolean };
  /** Whether a partner is chosen. */
  isChosen: boolean;
}

/** Who receives and pays what, by connection; what differs from the trades is said so. */
export function SettleAmounts({ control, rows, proposed, isChosen }: SettleAmountsProps) {
  const { proposal, failure, isFetching } = proposed;
  if (failure)
    return (
      <ErrorPanel title="The open trades could not be read" text={failure.message} requestId={failure.requestId} />
    );
  if (proposal === undefined)
    return (
      <p className="rounded-md border border-dashed border-border p-3 text-muted">
        {isChosen && isFetching
          ? 'Reading the open trades…'
          : 'Amounts appear here once partner and cut-off are chosen.'}
      </p>
    );
  const titles = titlesOf(proposal.amounts);
  const original = new Map(rows.map((row, index) => [row, proposal.amounts[index]?.quantity]));
  const groups = Map.groupBy(rows, ({ of }) => of);
  return (
    <div className="flex flex-col gap-3">
      <ProposalNote proposal={proposal} />
      {[...groups].map(([of, own]) => (
        <fieldset key={of} className="rounded-lg border border-border px-3 pt-2 pb-1" data-testid="settle-connection">
          <legend className="px-1 text-sm font-medium">{titles.get(of) ?? 'Connection'}</legend>
          {own.map((row) => (
            <AmountField
              key={row.currency}
              control={control}
              name={`amounts.${rows.indexOf(row)}`}
              currency={row.currency}
              ways={WAYS}
              about={quantityOf(row) === original.get(row) ? 'As the trades come to' : 'Differs from the trades'}
            />
          ))}
        </fieldset>
      ))}
    </div>
  );
}
