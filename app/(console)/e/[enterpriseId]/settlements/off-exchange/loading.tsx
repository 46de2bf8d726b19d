import { PageSkeleton } from '#components/ui/page-skeleton.tsx';

export default function OffExchangeLoading() {
  return <PageSkeleton title="Off-exchange settlements" />;
}
