import { PageSkeleton } from '#components/ui/page-skeleton.tsx';

export default function NettingLoading() {
  return <PageSkeleton title="Netting" />;
}
