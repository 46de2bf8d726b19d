import { PageSkeleton } from '#components/ui/page-skeleton.tsx';

export default function PlatformOffExchangePartnersLoading() {
  return <PageSkeleton title="Off-exchange partners" />;
}
