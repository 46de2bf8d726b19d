import { PageSkeleton } from '#components/ui/page-skeleton.tsx';

export default function PlatformLicencesLoading() {
  return <PageSkeleton title="Licences" />;
}
