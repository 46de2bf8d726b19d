import { PageSkeleton } from '#components/ui/page-skeleton.tsx';

export default function PlatformWithdrawalsLoading() {
  return <PageSkeleton title="Withdrawal batches" />;
}
