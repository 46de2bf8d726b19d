import { Landmark } from 'lucide-react';

/** What is sent, as the bank writes it. */
export const SENT = '0.01 EUR';
export const REFERENCE_CODE = 'K7M2';

/** Invented, as all banks of a sandbox are. */
const BANK = 'Hansekontor Bank';

/** The person's account that a very small transfer goes to. Nobody has it. */
export function PersonalAccount({ personName }: { personName: string }) {
  return (
    <div className="flex items-center gap-3 rounded-lg border border-border p-4">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-default">
        <Landmark className="size-5 text-muted" aria-hidden="true" />
      </span>
      <span className="min-w-0">
        <span className="block text-base font-medium">{BANK}</span>
        <span className="numeric block text-sm text-muted">DE·· ···· ···· ···· ··42 17</span>
        <span className="block text-sm wrap-anywhere text-muted">{personName}</span>
      </span>
    </div>
  );
}

/** The line in the person's statement that the code stands in. */
export function StatementLine({ operatorName }: { operatorName: string }) {
  return (
    <div className="rounded-lg border border-border p-4">
      <p className="text-xs text-muted">In your statement of {BANK}</p>
      <p className="mt-1 flex items-baseline justify-between gap-3 text-base font-medium">
        <span className="min-w-0 wrap-anywhere">{operatorName}</span>
        <span className="numeric whitespace-nowrap">+{SENT}</span>
      </p>
      <p className="text-sm text-muted">
        Reference code <span className="font-mono font-semibold text-foreground">{REFERENCE_CODE}</span>
      </p>
    </div>
  );
}
