import { PageSkeleton } from '#components/ui/page-skeleton.tsx';

export default function NoticesLoading() {
  return <PageSkeleton title="Notices" />;
}
