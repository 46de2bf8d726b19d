import { PageSkeleton } from '#components/ui/page-skeleton.tsx';

export default function TradesLoading() {
  return <PageSkeleton title="Trades" />;
}
