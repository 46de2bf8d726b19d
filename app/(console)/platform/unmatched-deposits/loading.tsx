import { PageSkeleton } from '#components/ui/page-skeleton.tsx';

export default function PlatformUnmatchedDepositsLoading() {
  return <PageSkeleton title="Unmatched deposits" />;
}
