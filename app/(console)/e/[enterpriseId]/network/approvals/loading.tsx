import { PageSkeleton } from '#components/ui/page-skeleton.tsx';

export default function ApprovalsLoading() {
  return <PageSkeleton title="Approvals" />;
}
