import { PageSkeleton } from '#components/ui/page-skeleton.tsx';

export default function PlatformJobsLoading() {
  return <PageSkeleton title="Jobs" />;
}
