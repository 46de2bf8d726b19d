import { PageSkeleton } from '#components/ui/page-skeleton.tsx';

export default function BankAccountsLoading() {
  return <PageSkeleton title="Bank accounts" />;
}
