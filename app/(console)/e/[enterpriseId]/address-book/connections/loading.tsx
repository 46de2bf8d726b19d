import { PageSkeleton } from '#components/ui/page-skeleton.tsx';

export default function CounterpartiesLoading() {
  return <PageSkeleton title="Counterparties" />;
}
