import { PageSkeleton } from '#components/ui/page-skeleton.tsx';

export default function FixLoading() {
  return <PageSkeleton title="FIX messages" />;
}
