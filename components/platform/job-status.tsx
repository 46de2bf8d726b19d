import { StatusMark, type Tone } from '#components/ui/status-badge.tsx';
import type { PlatformJob } from '#lib/contracts/platform/jobs.ts';
import { JOB_STATE_WORDS } from './platform-labels.ts';

const TONES: Readonly<Record<PlatformJob['state'], Tone>> = {
  waiting: 'good',
  running: 'waiting',
  late: 'attention',
  failing: 'bad',
  unknown: 'neutral',
};

/** How a job is doing. */
export function JobStatus({ job }: { job: PlatformJob }) {
  return <StatusMark tone={TONES[job.state]} word={JOB_STATE_WORDS[job.state]} />;
}
