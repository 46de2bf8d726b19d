import { PageSkeleton } from '#components/ui/page-skeleton.tsx';

export default function ProofLoading() {
  return <PageSkeleton title="Proof of the books" />;
}
