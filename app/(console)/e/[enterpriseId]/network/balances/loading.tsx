import { PageSkeleton } from '#components/ui/page-skeleton.tsx';

export default function BalancesLoading() {
  return <PageSkeleton title="Balances" />;
}
