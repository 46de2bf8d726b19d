import { useSelf } from '#components/session/self.tsx';
import { ChoiceField } from '#components/ui/fields/choice-field.tsx';
import { TextFormField } from '#components/ui/fields/form-fields.tsx';
import { MomentField } from '#components/ui/fields/moment-field.tsx';
import { ticketEnd } from '#lib/console/ticket-notes.ts';
import { has } from '#lib/console/ticket-values.ts';
import { formatShortUtc } from '#lib/time.ts';
import type { TicketFieldsProps } from './price-fields.tsx';

const PACE_OPTIONS = [
  { value: 'continuous', label: 'Continuously' },
  { value: 'sliced', label: 'In slices' },
];
const BOUND_OPTIONS = [
  { value: 'narrow', label: 'Narrow: 3 % or 3 min' },
  { value: 'standard', label: 'Standard: 5 % or 5 min' },
  { value: 'wide', label: 'Wide: 7.5 % or 10 min' },
];
const UNIT_OPTIONS = [
  { value: 'second', label: 'Seconds' },
  { value: 'minute', label: 'Minutes' },
  { value: 'hour', label: 'Hours' },
];
const PAIR = 'grid grid-cols-2 items-start gap-2';

function TwapFields({ control, values }: TicketFieldsProps) {
  return (
    <>
      <ChoiceField control={control} name="pace" label="Trades" options={PACE_OPTIONS} />
      {has('bounds', values) && (
        <ChoiceField control={control} name="bounds" label="May fall behind by" options={BOUND_OPTIONS} />
      )}
      {has('interval', values) && (
        <TextFormField
          control={control}
          name="interval"
          label="Minutes between slices"
          size="normal"
          autoComplete="off"
          inputMode="numeric"
        />
      )}
    </>
  );
}

function SteadyFields({ control, values, product }: TicketFieldsProps) {
  const plain = { control, size: 'normal', autoComplete: 'off', inputMode: 'numeric' } as const;
  const unit = values.sizing === 'base' ? product.baseCurrency : product.quoteCurrency;
  return (
    <>
      <div className={PAIR}>
        <TextFormField {...plain} name="interval" label="Interval" />
        <ChoiceField control={control} name="intervalUnit" label="Counted in" options={UNIT_OPTIONS} />
      </div>
      <div className={PAIR}>
        <TextFormField {...plain} name="subOrderSize" label={`Part in ${unit}`} />
        <TextFormField {...plain} name="variance" label="Variance" placeholder="0" description="From 0 to 1." />
      </div>
    </>
  );
}

/** How long an order is in force, with when that ends by the time of the service, and how an algorithm trades. */
export function PaceFields(props: TicketFieldsProps & { time: string | undefined }) {
  const { control, values, time } = props;
  const self = useSelf();
  const now = time ?? self.now;
  const end = ticketEnd(values, now);
  return (
    <>
      {has('duration', values) && (
        <TextFormField
          control={control}
          name="duration"
          label="Duration in minutes"
          description={end === null ? undefined : `Ends ${formatShortUtc(end)}.`}
          size="normal"
          autoComplete="off"
          inputMode="numeric"
        />
      )}
      {values.type === 'twap' && <TwapFields {...props} />}
      {values.type === 'steady_pace' && <SteadyFields {...props} />}
      {has('scheduledDate', values) && (
        <MomentField
          control={control}
          name="scheduledDate"
          label="Start (UTC)"
          now={now}
          hint="Leave it empty to start at once."
        />
      )}
    </>
  );
}
