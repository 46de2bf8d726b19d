import { PageSkeleton } from '#components/ui/page-skeleton.tsx';

export default function BlockedLoading() {
  return <PageSkeleton title="Blocked" />;
}
