import { PageSkeleton } from '#components/ui/page-skeleton.tsx';

export default function DeliveriesLoading() {
  return <PageSkeleton title="Deliveries" />;
}
