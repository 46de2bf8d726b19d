import { PageSkeleton } from '#components/ui/page-skeleton.tsx';

export default function MintReservesLoading() {
  return <PageSkeleton title="Reserves" />;
}
