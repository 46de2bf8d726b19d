'use client';

import { Play, SearchX } from 'lucide-react';
import { useState } from 'react';
import { DrawerBody } from '#components/ui/drawer/drawer-body.tsx';
import { type Field, FieldList } from '#components/ui/drawer/field-list.tsx';
import { RawJson } from '#components/ui/drawer/raw-json.tsx';
import { Empty } from '#components/ui/empty.tsx';
import { ErrorPanel } from '#components/ui/error-panel.tsx';
import { BusyButton } from '#components/ui/form/busy-button.tsx';
import { Moment } from '#components/ui/moment.tsx';
import { NoValue } from '#components/ui/no-value.tsx';
import { type ApiError, toApiError } from '#lib/api-error.ts';
import { call } from '#lib/client.ts';
import { formatCount, formatEvery } from '#lib/console/platform-figures.ts';
import { listJobs, type PlatformJob, startJob } from '#lib/contracts/platform/jobs.ts';
import { useRefresh } from '#lib/hooks/use-refresh.ts';
import { JobStatus } from './job-status.tsx';
import { jobWords } from './platform-labels.ts';

const fieldsOf = (job: PlatformJob): Field[] => [
  { label: 'Name', value: <code className="font-mono text-xs">{job.name}</code>, copy: job.name },
  { label: 'Does', value: jobWords(job.name)?.about ?? <NoValue /> },
  { label: 'Every', value: formatEvery(job.everySeconds) },
  { label: 'Next run', value: <Moment at={job.dueAt} /> },
  { label: 'Held until', value: job.leasedUntil === null ? 'No worker holds it' : <Moment at={job.leasedUntil} /> },
  { label: 'Runs', value: <span className="numeric">{formatCount(job.runs)}</span> },
  { label: 'Failures in a row', value: <span className="numeric">{formatCount(job.failures)}</span> },
  { label: 'Last failure', value: <Moment at={job.failedAt} /> },
  {
    label: 'Problem',
    value: job.problem === null ? <NoValue /> : <code className="font-mono text-xs">{job.problem}</code>,
  },
];

function RunNow({ job }: { job: PlatformJob }) {
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<ApiError | 'started' | null>(null);
  const refresh = useRefresh(listJobs);
  const run = async () => {
    setBusy(true);
    try {
      await call(startJob, { jobName: job.name });
      setOutcome('started');
    } catch (error) {
      setOutcome(toApiError(error));
    } finally {
      setBusy(false);
      await refresh();
    }
  };
  return (
    <>
      {outcome !== null && outcome !== 'started' && (
        <div className="basis-full">
          <ErrorPanel title="The job was not started" text={outcome.message} requestId={outcome.requestId} />
        </div>
      )}
      <BusyButton variant="outline" isBusy={isBusy} icon={<Play />} onPress={() => void run()}>
        {job.failures > 0 ? 'Try again' : 'Run now'}
      </BusyButton>
      <p role="status" className="self-center text-xs text-muted">
        {outcome === 'started' ? 'Due now. A worker takes it within a second.' : ''}
      </p>
    </>
  );
}

/** A recurring job beside the list. */
export function JobDrawer({ name, job }: { name: string; job: PlatformJob | undefined }) {
  if (job === undefined)
    return (
      <DrawerBody kind="Job" title="Not found">
        <Empty icon={SearchX} title="There is no such job" text={`No worker has a job called ${name}.`} />
      </DrawerBody>
    );
  return (
    <DrawerBody
      kind="Job"
      title={jobWords(job.name)?.title ?? job.name}
      status={<JobStatus job={job} />}
      actions={<RunNow key={job.name} job={job} />}
      tabs={[
        { key: 'overview', label: 'Details', content: <FieldList fields={fieldsOf(job)} /> },
        { key: 'json', label: 'JSON', content: <RawJson value={job} /> },
      ]}
    />
  );
}
