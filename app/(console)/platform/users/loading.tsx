import { PageSkeleton } from '#components/ui/page-skeleton.tsx';

export default function PlatformUsersLoading() {
  return <PageSkeleton title="Users" />;
}
