import { PageSkeleton } from '#components/ui/page-skeleton.tsx';

export default function DirectoryLoading() {
  return <PageSkeleton title="Directory" />;
}
