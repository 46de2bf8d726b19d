import { PageSkeleton } from '#components/ui/page-skeleton.tsx';

export default function AchDebitsLoading() {
  return <PageSkeleton title="ACH debits" />;
}
