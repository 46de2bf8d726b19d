import { ChevronRight, Landmark } from 'lucide-react';
import { PlainButton } from '#components/ui/button.tsx';
import { useHydrated } from '#lib/hooks/use-hydrated.ts';
import type { Bank } from './link-parts.ts';

interface BankStepProps {
  banks: readonly Bank[];
  /** Where whoever wants to link nothing goes. */
  leaveTo: string | null;
  onChosen: (bank: Bank) => void;
}

/** Chooses a bank. */
export function BankStep({ banks, leaveTo, onChosen }: BankStepProps) {
  const isAlive = useHydrated();
  return (
    <div className="flex flex-col gap-4">
      <h2 className="text-sm font-medium">Choose your bank</h2>
      <ul className="-mt-2 flex flex-col gap-2">
        {banks.map((bank) => (
          <li key={bank.routingNumber}>
            <PlainButton
              isDisabled={!isAlive}
              onPress={() => onChosen(bank)}
              className="flex min-h-14 w-full items-center gap-3 rounded-lg border border-border px-3 py-2 text-left hover:bg-surface-secondary"
            >
              <Landmark className="size-5 shrink-0 text-muted" aria-hidden="true" />
              <span className="min-w-0 flex-1">
                <span className="block text-sm font-medium">{bank.name}</span>
                <span className="block text-xs text-muted">{bank.place}</span>
              </span>
              <ChevronRight className="size-4 shrink-0 text-muted" aria-hidden="true" />
            </PlainButton>
          </li>
        ))}
      </ul>
      <p className="text-xs text-muted">The sandbox plays the account aggregator. None of these banks exists.</p>
      {leaveTo !== null && (
        <a href={leaveTo} className="text-center text-sm text-muted underline-offset-2 hover:underline">
          Cancel and go back
        </a>
      )}
    </div>
  );
}
