import { PageSkeleton } from '#components/ui/page-skeleton.tsx';

export default function IdentityLoading() {
  return <PageSkeleton title="Identity" />;
}
