import { PageSkeleton } from '#components/ui/page-skeleton.tsx';

export default function WithdrawalsLoading() {
  return <PageSkeleton title="Withdrawals" />;
}
