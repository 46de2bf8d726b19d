import { PageSkeleton } from '#components/ui/page-skeleton.tsx';

export default function DvpLoading() {
  return <PageSkeleton title="DVP settlements" />;
}
