'use client';

import { useQuery } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { parseAsString, useQueryState } from 'nuqs';
import { NoValue } from '#components/ui/no-value.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { StatusMark } from '#components/ui/status-badge.tsx';
import { type PlainColumn, PlainTable } from '#components/ui/table/plain-table.tsx';
import { Timestamp } from '#components/ui/timestamp.tsx';
import { countOf, formatCount, formatEvery } from '#lib/console/platform-figures.ts';
import { queryOf } from '#lib/console/query.ts';
import { listJobs, type PlatformJob, type WorkQueue } from '#lib/contracts/platform/jobs.ts';
import { JobStatus } from './job-status.tsx';
import { jobWords, QUEUE_WORDS } from './platform-labels.ts';
import { PlatformPage } from './platform-page.tsx';

const DetailDrawer = dynamic(
  () => import('#components/ui/drawer/detail-drawer.tsx').then((module) => module.DetailDrawer),
  { ssr: false },
);
const JobDrawer = dynamic(() => import('./job-drawer.tsx').then((module) => module.JobDrawer), { ssr: false });

const REFRESH_MS = 5000;

const jobColumns = (onOpen: (name: string) => void): readonly PlainColumn<PlatformJob>[] => [
  {
    label: 'Job',
    cell: ({ name }) => (
      <span className="min-w-0">
        <button
          type="button"
          onClick={() => onOpen(name)}
          className="text-left font-medium text-link underline-offset-2 hover:underline"
        >
          {jobWords(name)?.title ?? name}
        </button>
        <span className="block text-xs text-muted">{jobWords(name)?.about}</span>
      </span>
    ),
  },
  { label: 'Status', className: 'sm:w-32', cell: (job) => <JobStatus job={job} /> },
  { label: 'Every', isNumber: true, className: 'sm:w-20', cell: ({ everySeconds }) => formatEvery(everySeconds) },
  {
    label: 'Next run',
    className: 'sm:w-44',
    cell: ({ dueAt }) => (dueAt === null ? <NoValue word="Never" /> : <Timestamp at={dueAt} />),
  },
  { label: 'Runs', isNumber: true, className: 'sm:w-24', cell: ({ runs }) => formatCount(runs) },
  {
    label: 'Last failure',
    className: 'sm:w-48',
    cell: ({ failedAt, problem }) =>
      failedAt === null ? (
        <NoValue />
      ) : (
        <span className="max-sm:text-right">
          <Timestamp at={failedAt} />
          <code className="block font-mono text-xs text-muted">{problem}</code>
        </span>
      ),
  },
];

const queueColumns = (asOf: string): readonly PlainColumn<WorkQueue>[] => [
  {
    label: 'Queue',
    cell: ({ name }) => (
      <span>
        <span className="block font-medium">{QUEUE_WORDS[name]?.title ?? name}</span>
        <span className="block text-xs text-muted">{QUEUE_WORDS[name]?.about}</span>
      </span>
    ),
  },
  {
    label: 'Status',
    cell: ({ late }) =>
      late > 0 ? (
        <StatusMark tone="attention" word={`${formatCount(late)} late`} />
      ) : (
        <StatusMark tone="good" word="On time" />
      ),
  },
  { label: 'Waiting', isNumber: true, cell: ({ waiting }) => formatCount(waiting) },
  { label: 'Due', isNumber: true, cell: ({ due }) => formatCount(due) },
  { label: 'Running', isNumber: true, cell: ({ running }) => formatCount(running) },
  {
    label: 'Oldest due',
    cell: ({ oldestDueAt }) =>
      oldestDueAt === null || oldestDueAt > asOf ? <NoValue /> : <Timestamp at={oldestDueAt} />,
  },
];

function JobOpen({
  jobs,
  name,
  show,
}: {
  jobs: readonly PlatformJob[];
  name: string;
  show: (name: string | null) => void;
}) {
  const at = jobs.findIndex((job) => job.name === name);
  const neighbour = (by: -1 | 1) => {
    const next = at < 0 ? undefined : jobs[at + by];
    return next === undefined ? null : () => show(next.name);
  };
  return (
    <DetailDrawer id={name} onClose={() => show(null)} onPrevious={neighbour(-1)} onNext={neighbour(1)}>
      <JobDrawer name={name} job={jobs[at]} />
    </DetailDrawer>
  );
}

/** Recurring jobs and queues, as they stand every five seconds. What stands below comes once it is drawn where it stays. */
export function JobsPage() {
  const read = queryOf(listJobs, {});
  const query = useQuery({ ...read, refetchInterval: REFRESH_MS });
  const [open, setOpen] = useQueryState('open', parseAsString.withOptions({ history: 'push' }));
  const { data } = query;
  const jobs = data?.jobs ?? [];
  const [running, retention] = [
    jobs.filter(({ name }) => jobWords(name)?.isRetention !== true),
    jobs.filter(({ name }) => jobWords(name)?.isRetention === true),
  ];
  const columns = jobColumns((name) => void setOpen(name));
  const panel = { query, queryKey: read.queryKey };
  return (
    <PlatformPage title="Jobs" about="What workers do in the background. Updated every five seconds.">
      <Panel title="Queues" about="Rows that wait for a worker." {...panel}>
        {({ queues, waitingEvents, unsealedAuditRows, asOf }) => (
          <>
            <PlainTable label="Queues" columns={queueColumns(asOf)} rows={queues} rowKey={({ name }) => name} />
            <p className="border-t border-separator px-4 py-2.5 text-sm text-muted">
              {`${countOf(waitingEvents, 'event')} to be sent to open pages, ${countOf(unsealedAuditRows, 'audit entry', 'audit entries')} to be sealed.`}
            </p>
          </>
        )}
      </Panel>
      {data && (
        <>
          <Panel title="Recurring jobs" about="Each runs in one worker at a time." {...panel}>
            {() => <PlainTable label="Recurring jobs" columns={columns} rows={running} rowKey={({ name }) => name} />}
          </Panel>
          <Panel title="Retention" about="Jobs that delete what is no longer kept." {...panel}>
            {() => <PlainTable label="Retention jobs" columns={columns} rows={retention} rowKey={({ name }) => name} />}
          </Panel>
        </>
      )}
      {open !== null && data && <JobOpen jobs={jobs} name={open} show={(name) => void setOpen(name)} />}
    </PlatformPage>
  );
}
