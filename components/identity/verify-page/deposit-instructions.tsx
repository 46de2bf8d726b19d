import { ArrowRight } from 'lucide-react';

/** Where the person sends money to from an account of their own. The account and the memo of this verification stand here once it has them. */
export function DepositInstructions({ enterpriseName }: { enterpriseName: string }) {
  return (
    <div className="rounded-lg border border-border p-4" data-testid="deposit-instructions">
      <p className="flex items-center gap-2 text-base font-medium">
        Your bank <ArrowRight className="size-4 text-muted" aria-hidden="true" /> {enterpriseName}
      </p>
      <p className="mt-1 text-sm text-muted">
        {enterpriseName} tells you the IBAN and the memo to send to. The name on the account that the money comes from
        has to be yours.
      </p>
    </div>
  );
}
