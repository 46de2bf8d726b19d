import { PageSkeleton } from '#components/ui/page-skeleton.tsx';

export default function FixSessionsLoading() {
  return <PageSkeleton title="FIX sessions" />;
}
