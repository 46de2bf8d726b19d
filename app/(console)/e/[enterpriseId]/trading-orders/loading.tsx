import { PageSkeleton } from '#components/ui/page-skeleton.tsx';

export default function TradingOrdersLoading() {
  return <PageSkeleton title="Orders" />;
}
