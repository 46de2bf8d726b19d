import { PageSkeleton } from '#components/ui/page-skeleton.tsx';

export default function SecurityLoading() {
  return <PageSkeleton title="Security" />;
}
