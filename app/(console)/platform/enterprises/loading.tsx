import { PageSkeleton } from '#components/ui/page-skeleton.tsx';

export default function PlatformEnterprisesLoading() {
  return <PageSkeleton title="Enterprises" />;
}
