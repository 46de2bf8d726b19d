import { PageSkeleton } from '#components/ui/page-skeleton.tsx';

export default function BankAccountsImportLoading() {
  return <PageSkeleton title="Import bank accounts" />;
}
