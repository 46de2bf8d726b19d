import type { Metadata } from 'next';
import { JobsPage } from '#components/platform/jobs-page.tsx';

export const metadata: Metadata = { title: 'Jobs' };

export default function PlatformJobs() {
  return <JobsPage />;
}
