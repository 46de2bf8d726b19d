import { PageSkeleton } from '#components/ui/page-skeleton.tsx';

export default function DepositsLoading() {
  return <PageSkeleton title="Deposits" />;
}
