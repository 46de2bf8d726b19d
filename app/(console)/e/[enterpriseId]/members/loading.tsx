import { PageSkeleton } from '#components/ui/page-skeleton.tsx';

export default function MembersLoading() {
  return <PageSkeleton title="Members" />;
}
