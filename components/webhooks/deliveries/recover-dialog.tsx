'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod';
import { useSelf } from '#components/session/self.tsx';
import { CheckboxField } from '#components/ui/fields/checkbox-fields.tsx';
import { MomentField } from '#components/ui/fields/moment-field.tsx';
import { SelectField } from '#components/ui/fields/select-field.tsx';
import { DialogForm } from '#components/ui/form/dialog-form.tsx';
import { CopyAsCode } from '#components/ui/list/copy-as-code.tsx';
import { Timestamp } from '#components/ui/timestamp.tsx';
import { call } from '#lib/client.ts';
import { queryOf } from '#lib/console/query.ts';
import type { InputOf, OutputOf } from '#lib/contract.ts';
import { countDeliveries, searchDeliveries } from '#lib/contracts/webhooks/deliveries.ts';
import { recoverDeliveries } from '#lib/contracts/webhooks/resending.ts';
import { formatCount } from '#lib/count.ts';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';
import { useRefresh } from '#lib/hooks/use-refresh.ts';
import { MOMENT_HINT, readMoment, writeMoment } from '#lib/moment.ts';
import type { WebhookDialogProps } from '../endpoints/edit-webhook-dialog.tsx';
import { nameOfWebhook } from '../endpoints/webhook-labels.ts';
import { RecoveryDone } from './recovery-done.tsx';

const HOUR_MS = 3_600_000;
const SPANS = { hour: 1, day: 24, week: 168 } as const;
const SINCE = [
  { value: 'hour', label: 'The last hour' },
  { value: 'day', label: 'The last 24 hours' },
  { value: 'week', label: 'The last 7 days' },
  { value: 'time', label: 'A custom time' },
];

const Values = z.object({
  since: z.enum(['hour', 'day', 'week', 'time']),
  time: z.string().max(60),
  includeSent: z.boolean(),
});
const schemaAt = (now: string) =>
  Values.refine(({ since, time }) => since !== 'time' || readMoment(time, { now, zone: 'utc' }) !== null, {
    path: ['time'],
    error: MOMENT_HINT,
  });
type Values = z.input<typeof Values>;

/** A date and time without a zone is meant in UTC. */
function instantOf({ since, time }: Values, now: string): string {
  if (since === 'time') return readMoment(time, { now, zone: 'utc' })?.at ?? now;
  return new Date(Date.parse(now) - SPANS[since] * HOUR_MS).toISOString();
}

/** Makes as many calls as it takes; the number of deliveries that go out again. Throws ApiError. */
async function recoverAll(input: InputOf<typeof recoverDeliveries>): Promise<number> {
  let count = 0;
  let since: string | null = input.since;
  while (since !== null) {
    const reply: OutputOf<typeof recoverDeliveries> = await call(recoverDeliveries, { ...input, since });
    count += reply.count;
    since = reply.nextSince === since ? null : reply.nextSince;
  }
  return count;
}

type Counts = OutputOf<typeof countDeliveries>;

/** How many a resend is about: `9 failed deliveries`. */
function countWords({ failed, sent }: Counts, includeSent: boolean): string {
  const many = (count: Counts['failed'], word: string) =>
    `${formatCount(count)} ${word} ${count.total === 1 ? 'delivery' : 'deliveries'}`;
  return includeSent ? `${many(failed, 'failed')} and ${many(sent, 'delivered')}` : many(failed, 'failed');
}

/** How many deliveries a resend would be about; undefined while that is not known. */
function useCounts({ enterpriseId, webhookId, since }: { enterpriseId: string; webhookId: string; since: string }) {
  const input = { enterpriseId, webhookIds: [webhookId], createdOnOrAfter: since };
  const { data } = useQuery({ ...queryOf(countDeliveries, input), refetchOnMount: 'always' });
  return data;
}

/** Resends whatever failed at one endpoint since a time. */
export function RecoverDialog({ enterpriseId, row, onClose }: WebhookDialogProps) {
  const { now } = useSelf();
  const [count, setCount] = useState<number | null>(null);
  const refresh = useRefresh(searchDeliveries, countDeliveries);
  const toInput = (values: Values) => {
    return { enterpriseId, webhookId: row.id, since: instantOf(values, now), includeSent: values.includeSent };
  };
  const form = useContractForm<Values>({
    schema: schemaAt(now),
    defaults: {
      since: 'day',
      time: writeMoment({ at: new Date(Date.parse(now) - HOUR_MS).toISOString(), isDay: false }, 'utc'),
      includeSent: false,
    },
    send: async (values) => {
      setCount(await recoverAll(toInput(values)));
      await refresh();
    },
  });
  const { control, watch, getValues } = form.form;
  const { since, includeSent } = toInput(watch());
  const counts = useCounts({ enterpriseId, webhookId: row.id, since });
  const isNothing = counts !== undefined && counts.failed.total + (includeSent ? counts.sent.total : 0) === 0;
  if (count !== null) {
    return <RecoveryDone enterpriseId={enterpriseId} webhookId={row.id} count={count} onClose={onClose} />;
  }
  return (
    <DialogForm
      title="Resend failed"
      about={
        <>
          Resends every failed delivery of <b>{nameOfWebhook(row)}</b> since a time at once, with the same id and bytes,
          signed with the current secret. The result does not count for or against the endpoint.
        </>
      }
      isOpen
      onClose={onClose}
      subjectId={row.id}
      submitLabel="Resend"
      failureTitle="Not everything was resent"
      form={form}
      hindrance={
        isNothing
          ? includeSent
            ? 'Nothing was delivered or has failed since then.'
            : 'Nothing has failed since then.'
          : null
      }
      code={<CopyAsCode contract={recoverDeliveries} input={() => toInput(getValues())} isQuiet />}
    >
      <SelectField control={control} name="since" label="Failed since" options={SINCE} />
      {watch('since') === 'time' && <MomentField control={control} name="time" label="Time (UTC)" now={now} />}
      <p role="status" className="numeric min-h-5 text-sm" data-testid="recover-count">
        {counts && (
          <>
            {countWords(counts, includeSent)} since <Timestamp at={since} />
          </>
        )}
      </p>
      <CheckboxField
        control={control}
        name="includeSent"
        label="Include delivered ones"
        description="For a receiver that has lost events. It recognises repeats by their id."
      />
    </DialogForm>
  );
}
