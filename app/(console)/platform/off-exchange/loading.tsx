import { PageSkeleton } from '#components/ui/page-skeleton.tsx';

export default function PlatformOffExchangeLoading() {
  return <PageSkeleton title="Off-exchange" />;
}
