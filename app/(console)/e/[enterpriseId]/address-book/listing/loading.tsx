import { PageSkeleton } from '#components/ui/page-skeleton.tsx';

export default function ListingLoading() {
  return <PageSkeleton title="Our listing" />;
}
