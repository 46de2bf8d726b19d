'use client';

import { Check } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { ErrorPanel } from '#components/ui/error-panel.tsx';
import { Choice } from '#components/ui/fields/choice.tsx';
import { MayButton } from '#components/ui/form/may-button.tsx';
import { CopyAsCode } from '#components/ui/list/copy-as-code.tsx';
import { Timestamp } from '#components/ui/timestamp.tsx';
import { type ApiError, toApiError } from '#lib/api-error.ts';
import { call } from '#lib/client.ts';
import {
  getWebhookReceiver,
  programWebhookReceiver,
  type Receiver,
  ReceiverProgram,
} from '#lib/contracts/webhooks/receivers.ts';
import { useRefresh } from '#lib/hooks/use-refresh.ts';
import { MANAGE_WEBHOOKS } from '#lib/rights.ts';
import { PROGRAM_KINDS, type ProgramValues, programWords, toProgram, valuesOf } from '#lib/webhooks/program-labels.ts';
import { SmallField } from './small-field.tsx';

interface ReceiverProgramProps {
  enterpriseId: string;
  receiver: Receiver;
}

type Change = (values: Partial<ProgramValues>) => void;

/** What the chosen behaviour asks for. */
function ProgramFields({ values, change, problem }: { values: ProgramValues; change: Change; problem: Problem }) {
  const { kind } = values;
  const field = (name: 'status' | 'seconds' | 'location' | 'times') => ({
    value: values[name],
    onChange: (value: string) => change({ [name]: value }),
    problem: problem?.name === name ? problem.text : null,
  });
  if (kind === 'ok') return null;
  return (
    <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-3">
      {kind === 'status' && <SmallField label="Status" inputMode="numeric" {...field('status')} />}
      {kind === 'retry-after' && (
        <Choice
          label="Status"
          value={values.waitStatus}
          options={[
            { value: '429', label: '429' },
            { value: '503', label: '503' },
          ]}
          onChange={(waitStatus) => change({ waitStatus })}
        />
      )}
      {(kind === 'retry-after' || kind === 'hang' || kind === 'slow-body') && (
        <SmallField
          label={kind === 'retry-after' ? 'Retry-After (s)' : 'Seconds'}
          inputMode="numeric"
          {...field('seconds')}
        />
      )}
      {kind === 'redirect' && <SmallField label="Location" className="col-span-2" {...field('location')} />}
      <SmallField label="Times" inputMode="numeric" placeholder="always" {...field('times')} />
    </div>
  );
}

type Problem = { name: string; text: string } | null;

/** What the built-in receiver answers, and the form that changes it. */
export function ReceiverProgramForm({ enterpriseId, receiver }: ReceiverProgramProps) {
  const [values, setValues] = useState(() => valuesOf(receiver.program));
  const [problem, setProblem] = useState<Problem>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [isBusy, setBusy] = useState(false);
  const refresh = useRefresh(getWebhookReceiver);
  const parsed = ReceiverProgram.safeParse(toProgram(values));
  const apply = async () => {
    const [issue] = parsed.error?.issues ?? [];
    setProblem(issue ? { name: String(issue.path[0]), text: issue.message } : null);
    if (!parsed.success) return;
    setBusy(true);
    setFailure(null);
    await call(programWebhookReceiver, { enterpriseId, program: parsed.data }).then(refresh, (error: unknown) =>
      setFailure(toApiError(error)),
    );
    setBusy(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void apply();
  };
  return (
    <form noValidate onSubmit={submit} className="flex min-w-0 flex-col gap-2">
      <div className="flex flex-wrap items-end gap-2">
        <div className="min-w-40 flex-1">
          <Choice
            label="The receiver should"
            value={values.kind}
            options={PROGRAM_KINDS}
            onChange={(kind) => setValues({ ...values, kind })}
          />
        </div>
        <MayButton
          enterpriseId={enterpriseId}
          right={MANAGE_WEBHOOKS}
          variant="outline"
          isBusy={isBusy}
          icon={<Check />}
          onPress={() => void apply()}
        >
          Apply
        </MayButton>
        <CopyAsCode
          contract={programWebhookReceiver}
          input={() => ({ enterpriseId, program: parsed.data ?? receiver.program })}
          isQuiet
        />
      </div>
      <ProgramFields values={values} change={(some) => setValues({ ...values, ...some })} problem={problem} />
      {failure && (
        <ErrorPanel title="The receiver was not changed" text={failure.message} requestId={failure.requestId} />
      )}
      <p className="text-xs text-muted">
        <span role="status" data-testid="program">
          {programWords(receiver)}
        </span>{' '}
        Open until <Timestamp at={receiver.expiresAt} />. It keeps the last 500 requests.
      </p>
    </form>
  );
}
