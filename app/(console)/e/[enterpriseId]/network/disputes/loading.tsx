import { PageSkeleton } from '#components/ui/page-skeleton.tsx';

export default function DisputesLoading() {
  return <PageSkeleton title="Disputes" />;
}
