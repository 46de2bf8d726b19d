import { PageSkeleton } from '#components/ui/page-skeleton.tsx';

export default function DvpSettingsLoading() {
  return <PageSkeleton title="Settlement settings" />;
}
