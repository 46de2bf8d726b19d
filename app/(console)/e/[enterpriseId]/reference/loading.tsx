import { PageSkeleton } from '#components/ui/page-skeleton.tsx';

export default function ReferenceLoading() {
  return <PageSkeleton title="API reference" />;
}
