import { PageSkeleton } from '#components/ui/page-skeleton.tsx';

export default function BenchLoading() {
  return <PageSkeleton title="Test bench" />;
}
