import { PageSkeleton } from '#components/ui/page-skeleton.tsx';

export default function RequestsLoading() {
  return <PageSkeleton title="Request log" />;
}
