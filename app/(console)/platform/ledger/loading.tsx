import { PageSkeleton } from '#components/ui/page-skeleton.tsx';

export default function PlatformLedgerLoading() {
  return <PageSkeleton title="Ledger" />;
}
