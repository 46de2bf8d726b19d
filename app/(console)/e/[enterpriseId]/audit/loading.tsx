import { PageSkeleton } from '#components/ui/page-skeleton.tsx';

export default function AuditLoading() {
  return <PageSkeleton title="Audit log" />;
}
