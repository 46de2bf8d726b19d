import { PageSkeleton } from '#components/ui/page-skeleton.tsx';

export default function MintTermsLoading() {
  return <PageSkeleton title="Minting terms" />;
}
