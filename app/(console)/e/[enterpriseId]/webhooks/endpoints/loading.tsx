import { PageSkeleton } from '#components/ui/page-skeleton.tsx';

export default function EndpointsLoading() {
  return <PageSkeleton title="Endpoints" />;
}
