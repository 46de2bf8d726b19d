import { PageSkeleton } from '#components/ui/page-skeleton.tsx';

export default function AllocationsLoading() {
  return <PageSkeleton title="Allocations" />;
}
