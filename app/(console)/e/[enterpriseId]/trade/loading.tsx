import { PageSkeleton } from '#components/ui/page-skeleton.tsx';

export default function TradeLoading() {
  return <PageSkeleton title="Trade" />;
}
