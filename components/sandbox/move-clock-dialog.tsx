'use client';

import * as z from 'zod';
import { CheckboxField } from '#components/ui/fields/checkbox-fields.tsx';
import { TextFormField } from '#components/ui/fields/form-fields.tsx';
import { MomentField } from '#components/ui/fields/moment-field.tsx';
import { SelectField } from '#components/ui/fields/select-field.tsx';
import { DialogForm } from '#components/ui/form/dialog-form.tsx';
import { CopyAsCode } from '#components/ui/list/copy-as-code.tsx';
import { changeClock } from '#lib/contracts/sandbox/sandbox.ts';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';
import { MOMENT_HINT, readMoment, writeMoment } from '#lib/moment.ts';
import type { Reading } from './clock-labels.ts';
import type { ClockChange } from './use-clock.ts';

const UNITS = { minutes: 60, hours: 3600, days: 86_400, weeks: 604_800 } as const;
const UNIT_OPTIONS = Object.keys(UNITS).map((unit) => ({ value: unit, label: unit }));
const WAYS = [
  { value: 'by', label: 'By a duration' },
  { value: 'to', label: 'To a date and time' },
];

/** A date and time without a zone is meant in UTC; null for a text that is none. */
const asUtc = (text: string, now: string): string | null => readMoment(text, { now, zone: 'utc' })?.at ?? null;

const Values = z.object({
  way: z.enum(['by', 'to']),
  amount: z.string().max(10),
  unit: z.enum(['minutes', 'hours', 'days', 'weeks']),
  until: z.string().max(60),
  frozen: z.boolean(),
});
type Values = z.input<typeof Values>;

const schemaAfter = (now: string) =>
  Values.refine(({ way, amount }) => way !== 'by' || /^\d{1,6}$/.test(amount), {
    path: ['amount'],
    error: 'Enter a whole number.',
  })
    .refine(({ way, until }) => way !== 'to' || asUtc(until, now) !== null, {
      path: ['until'],
      error: MOMENT_HINT,
    })
    .refine(({ way, until }) => way !== 'to' || (asUtc(until, now) ?? now) >= now, {
      path: ['until'],
      error: 'The clock moves forward only.',
    });

const toChange = ({ way, amount, unit, until, frozen }: Values, now: string): ClockChange => ({
  ...(way === 'by' ? { advanceSeconds: Number(amount) * UNITS[unit] } : { advanceTo: asUtc(until, now) ?? now }),
  ...(frozen ? { frozen } : {}),
});

interface MoveClockDialogProps {
  reading: Reading;
  /** Throws ApiError. */
  onMove: (change: ClockChange) => Promise<void>;
  onClose: () => void;
}

/** Moves the clock by any span, or to any later moment. */
export function MoveClockDialog({ reading, onMove, onClose }: MoveClockDialogProps) {
  const form = useContractForm<Values>({
    schema: schemaAfter(reading.now),
    defaults: {
      way: 'by',
      amount: '3',
      unit: 'days',
      until: writeMoment({ at: reading.now, isDay: false }, 'utc'),
      frozen: false,
    },
    send: async (values) => {
      await onMove(toChange(values, reading.now));
      onClose();
    },
  });
  const { control, watch, getValues } = form.form;
  return (
    <DialogForm
      title="Move the clock"
      about="It shows business time, by which deadlines, retries and expiries are counted. Everything due in between happens at once, in the whole sandbox."
      isOpen
      onClose={onClose}
      size="sm"
      submitLabel="Move the clock"
      failureTitle="The clock was not moved"
      form={form}
      code={<CopyAsCode contract={changeClock} input={() => toChange(getValues(), reading.now)} isQuiet />}
    >
      <SelectField control={control} name="way" label="How far" options={WAYS} />
      {watch('way') === 'by' ? (
        <div className="grid grid-cols-2 items-start gap-3">
          <TextFormField control={control} name="amount" label="Amount" inputMode="numeric" size="normal" />
          <SelectField control={control} name="unit" label="Unit" options={UNIT_OPTIONS} />
        </div>
      ) : (
        <MomentField control={control} name="until" label="New time (UTC)" now={reading.now} />
      )}
      <CheckboxField control={control} name="frozen" label="Freeze it there" />
    </DialogForm>
  );
}
