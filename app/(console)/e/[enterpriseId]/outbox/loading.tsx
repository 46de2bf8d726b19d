import { PageSkeleton } from '#components/ui/page-skeleton.tsx';

export default function OutboxLoading() {
  return <PageSkeleton title="Outbox" />;
}
