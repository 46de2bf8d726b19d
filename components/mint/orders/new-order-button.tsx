'use client';

import { Plus, ScrollText } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useRouter } from 'next/navigation';
import { MayButton } from '#components/ui/form/may-button.tsx';
import { useNewDialog } from '#components/ui/form/use-new-dialog.ts';
import { areaPath } from '#lib/console/area-path.ts';
import { ORDER_MINT } from '#lib/rights.ts';
import { useTermsStanding } from '../terms/use-terms-standing.ts';

const NewOrderDialog = dynamic(() => import('./new-order-dialog.tsx').then((module) => module.NewOrderDialog), {
  ssr: false,
});

/** Opens the form by which tokens are minted or burnt; while the latest terms are not accepted it leads to them. */
export function NewOrderButton({ enterpriseId }: { enterpriseId: string }) {
  const { isOpen, open, close } = useNewDialog();
  const standing = useTermsStanding(enterpriseId);
  const router = useRouter();
  return (
    <div className="max-sm:basis-full">
      <MayButton
        enterpriseId={enterpriseId}
        right={ORDER_MINT}
        hindrance={standing === 'none' ? 'The platform operator has published no terms yet.' : null}
        variant="primary"
        icon={standing === 'open' ? <ScrollText /> : <Plus />}
        onPress={standing === 'open' ? () => router.push(areaPath(enterpriseId, 'mint/terms')) : open}
      >
        {standing === 'open' ? 'Read the terms' : 'New order'}
      </MayButton>
      {isOpen && standing === 'accepted' && <NewOrderDialog enterpriseId={enterpriseId} onClose={close} />}
    </div>
  );
}
