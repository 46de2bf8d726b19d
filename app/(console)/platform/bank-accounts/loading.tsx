import { PageSkeleton } from '#components/ui/page-skeleton.tsx';

export default function PlatformBankAccountsLoading() {
  return <PageSkeleton title="Bank account reviews" />;
}
