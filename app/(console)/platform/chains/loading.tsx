import { PageSkeleton } from '#components/ui/page-skeleton.tsx';

export default function PlatformChainsLoading() {
  return <PageSkeleton title="Chains and coins" />;
}
