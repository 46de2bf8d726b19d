import { PageSkeleton } from '#components/ui/page-skeleton.tsx';

export default function PlatformRejectedVerificationsLoading() {
  return <PageSkeleton title="Rejected verifications" />;
}
