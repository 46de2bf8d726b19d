import { buttonVariants } from '@heroui/styles';
import { BookUser, ContactRound, Signpost } from 'lucide-react';
import Link from 'next/link';
import { Empty } from '#components/ui/empty.tsx';
import { areaPath } from '#lib/console/area-path.ts';
import { ConnectManyButton } from './connect-many-button.tsx';
import { useListedAccounts } from './use-listed-accounts.ts';

/** What to do first where there are no connections: list an account, then find counterparties. */
export function NoCounterparties({ enterpriseId }: { enterpriseId: string }) {
  const accounts = useListedAccounts(enterpriseId);
  const look = buttonVariants({ variant: 'primary' });
  if (accounts === null || accounts?.length === 0)
    return (
      <Empty
        icon={ContactRound}
        title={accounts === null ? 'You have no listing yet' : 'None of your accounts is listed yet'}
        text="Counterparties know you by your listing. List a trading account in it, and connect it with theirs."
      >
        <Link href={areaPath(enterpriseId, 'address-book/listing')} prefetch={false} className={look}>
          <Signpost aria-hidden="true" />
          {accounts === null ? 'Create our listing' : 'List an account'}
        </Link>
      </Empty>
    );
  return (
    <Empty
      icon={ContactRound}
      title="No counterparties yet"
      text="Find a counterparty in the directory and ask for a connection. What others ask of you appears here too."
    >
      <Link href={areaPath(enterpriseId, 'address-book/directory')} prefetch={false} className={look}>
        <BookUser aria-hidden="true" />
        Open the directory
      </Link>
      <ConnectManyButton enterpriseId={enterpriseId} hasForm={false} />
    </Empty>
  );
}
