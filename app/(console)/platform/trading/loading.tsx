import { PageSkeleton } from '#components/ui/page-skeleton.tsx';

export default function PlatformTradingLoading() {
  return <PageSkeleton title="Trading" />;
}
