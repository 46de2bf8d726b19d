import { PageSkeleton } from '#components/ui/page-skeleton.tsx';

export default function PlatformDvpFeesLoading() {
  return <PageSkeleton title="DVP fees" />;
}
