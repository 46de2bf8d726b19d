import { PageSkeleton } from '#components/ui/page-skeleton.tsx';

export default function PlatformAddressBookLoading() {
  return <PageSkeleton title="Address book" />;
}
