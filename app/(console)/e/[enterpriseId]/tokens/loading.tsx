import { PageSkeleton } from '#components/ui/page-skeleton.tsx';

export default function TokensLoading() {
  return <PageSkeleton title="Tokens" />;
}
