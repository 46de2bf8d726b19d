import { buttonVariants } from '@heroui/styles';
import { Combine, Plus, Scale } from 'lucide-react';
import Link from 'next/link';
import { useMay } from '#components/session/use-may.ts';
import { Empty } from '#components/ui/empty.tsx';
import { areaPath } from '#lib/console/area-path.ts';
import { WRITE_DVP } from '#lib/rights.ts';

/** What netting is, and how something comes to wait for it. */
export function NoQueues({ enterpriseId }: { enterpriseId: string }) {
  const { isAllowed } = useMay(enterpriseId, WRITE_DVP);
  return (
    <Empty
      icon={Combine}
      title="Nothing waits to be netted"
      text="Netting sets all settlements between two accounts against each other, so that only the difference of each currency moves. Choose the route “Netting” in a new DVP settlement: once every party has signed or acknowledged it, it waits here for a run."
    >
      {isAllowed && (
        <Link
          href={areaPath(enterpriseId, 'settlements/dvp?new=1')}
          prefetch={false}
          className={buttonVariants({ variant: 'primary' })}
        >
          <Plus aria-hidden="true" />
          New settlement
        </Link>
      )}
      <Link
        href={areaPath(enterpriseId, 'settlements/dvp')}
        prefetch={false}
        className={buttonVariants({ variant: 'outline' })}
      >
        <Scale aria-hidden="true" />
        DVP settlements
      </Link>
    </Empty>
  );
}
