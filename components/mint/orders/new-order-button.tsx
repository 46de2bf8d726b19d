'use client';

import { Plus } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useRouter } from 'next/navigation';
import { useMay } from '#components/session/use-may.ts';
import { MayButton } from '#components/ui/form/may-button.tsx';
import { useNewDialog } from '#components/ui/form/use-new-dialog.ts';
import { areaPath } from '#lib/console/area-path.ts';
import { MANAGE_MINT, ORDER_MINT } from '#lib/rights.ts';
import { useTermsStanding } from '../terms/use-terms-standing.ts';

const NewOrderDialog = dynamic(() => import('./new-order-dialog.tsx').then((module) => module.NewOrderDialog), {
  ssr: false,
});

/** In place of the button while the latest terms are not accepted: says so, and leads to them. */
function AcceptFirst({ enterpriseId }: { enterpriseId: string }) {
  const router = useRouter();
  const { isAllowed } = useMay(enterpriseId, MANAGE_MINT);
  return (
    <>
      <p data-testid="terms-note" className="self-center text-xs text-attention">
        {isAllowed ? 'Accept the latest terms before you order.' : 'An admin has to accept the latest terms first.'}
      </p>
      <MayButton
        enterpriseId={enterpriseId}
        right={ORDER_MINT}
        variant="primary"
        icon={<Plus />}
        onPress={() => router.push(areaPath(enterpriseId, 'mint/terms'))}
      >
        New order
      </MayButton>
    </>
  );
}

/** Opens the form by which tokens are minted or burnt. */
export function NewOrderButton({ enterpriseId }: { enterpriseId: string }) {
  const { isOpen, open, close } = useNewDialog();
  const standing = useTermsStanding(enterpriseId);
  if (standing === 'open') return <AcceptFirst enterpriseId={enterpriseId} />;
  return (
    <>
      <MayButton
        enterpriseId={enterpriseId}
        right={ORDER_MINT}
        hindrance={standing === 'none' ? 'The platform operator has published no terms yet.' : null}
        variant="primary"
        icon={<Plus />}
        onPress={open}
      >
        New order
      </MayButton>
      {isOpen && standing === 'accepted' && <NewOrderDialog enterpriseId={enterpriseId} onClose={close} />}
    </>
  );
}
