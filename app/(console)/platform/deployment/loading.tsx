import { PageSkeleton } from '#components/ui/page-skeleton.tsx';

export default function PlatformDeploymentLoading() {
  return <PageSkeleton title="Deployment" />;
}
