import { PageSkeleton } from '#components/ui/page-skeleton.tsx';

export default function MintLoading() {
  return <PageSkeleton title="Mint and burn" />;
}
