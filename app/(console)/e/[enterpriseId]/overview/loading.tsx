import { PageSkeleton } from '#components/ui/page-skeleton.tsx';

export default function OverviewLoading() {
  return <PageSkeleton title="Overview" />;
}
