import { ChevronDown } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import type { TriggerProps } from '../popup.ts';

interface FilterButtonProps {
  trigger: TriggerProps;
  label: string;
  /** How many values are chosen; not drawn when none is. */
  count?: number;
}

/** The button of a filter that opens a menu or panel. */
export function FilterButton({ trigger, label, count = 0 }: FilterButtonProps) {
  return (
    <Button {...trigger} variant="outline">
      {label}
      {count > 0 && (
        <span className="numeric rounded bg-accent px-1 text-xs leading-4 font-semibold text-accent-foreground">
          {count}
          <span className="sr-only"> chosen</span>
        </span>
      )}
      <ChevronDown className="text-muted" />
    </Button>
  );
}
