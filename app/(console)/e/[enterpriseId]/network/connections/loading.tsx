import { PageSkeleton } from '#components/ui/page-skeleton.tsx';

export default function ConnectionsLoading() {
  return <PageSkeleton title="Connections" />;
}
