import { PageSkeleton } from '#components/ui/page-skeleton.tsx';

export default function PlatformTradingAccountsLoading() {
  return <PageSkeleton title="Trading accounts" />;
}
