import { type Control, useController } from 'react-hook-form';
import type { TicketValues } from '#lib/console/ticket-values.ts';
import { SIDES } from '#lib/contracts/trading/words.ts';
import { SIDE_WORDS } from '../order-labels.ts';

const LOOKS = {
  buy: 'has-checked:border-good has-checked:bg-good/10 has-checked:text-good',
  sell: 'has-checked:border-bad has-checked:bg-bad/10 has-checked:text-bad',
} as const;

/** Buy or sell; the arrow keys change it. */
export function SideField({ control }: { control: Control<TicketValues> }) {
  const { field } = useController({ control, name: 'side' });
  return (
    <fieldset className="grid grid-cols-2 gap-2">
      <legend className="sr-only">Side</legend>
      {SIDES.map((side) => (
        <label
          key={side}
          className={`flex h-9 cursor-pointer items-center justify-center rounded-md border border-border text-sm font-semibold text-muted has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-focus ${LOOKS[side]}`}
        >
          <input
            type="radio"
            name={field.name}
            value={side}
            checked={field.value === side}
            onChange={() => field.onChange(side)}
            onBlur={field.onBlur}
            className="sr-only"
          />
          {SIDE_WORDS[side]}
        </label>
      ))}
    </fieldset>
  );
}
