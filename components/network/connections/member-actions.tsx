'use client';

import { Building2, Plus, UserRoundPlus } from 'lucide-react';
import dynamic from 'next/dynamic';
import { MayButton } from '#components/ui/form/may-button.tsx';
import { useFormKey } from '#components/ui/form/use-form-key.ts';
import { useNewDialog } from '#components/ui/form/use-new-dialog.ts';
import { MANAGE_OFF_EXCHANGE, WRITE_OFF_EXCHANGE } from '#lib/rights.ts';
import { useTradingAccount } from '../use-trading-account.ts';
import { usePartners } from './use-partners.ts';

const NewConnectionDialog = dynamic(
  () => import('./new-connection-dialog.tsx').then((module) => module.NewConnectionDialog),
  { ssr: false },
);
const BecomeClientDialog = dynamic(
  () => import('./become-client-dialog.tsx').then((module) => module.BecomeClientDialog),
  { ssr: false },
);
const NewPartnerDialog = dynamic(() => import('./new-partner-dialog.tsx').then((module) => module.NewPartnerDialog), {
  ssr: false,
});

const FORMS = ['client', 'partner'] as const;

interface MemberActionsProps {
  enterpriseId: string;
  isPartner: boolean;
  /** Where nothing is listed yet: only the step that comes next. */
  isFirst?: boolean;
}

/** What an enterprise can do next in the network, on the side that it looks from. */
export function MemberActions({ enterpriseId, isPartner, isFirst = false }: MemberActionsProps) {
  const account = useTradingAccount(enterpriseId);
  const own = usePartners(enterpriseId)?.own;
  const dialog = useNewDialog();
  const form = useFormKey(FORMS);
  if (account === undefined) return null;
  if (account === null)
    return (
      <MayButton
        enterpriseId={enterpriseId}
        right={MANAGE_OFF_EXCHANGE}
        variant="primary"
        icon={<UserRoundPlus />}
        onPress={() => form.open('client')}
      >
        Become a client
      </MayButton>
    );
  if (!isPartner)
    return (
      <MayButton
        enterpriseId={enterpriseId}
        right={WRITE_OFF_EXCHANGE}
        variant="primary"
        icon={<Plus />}
        onPress={dialog.open}
      >
        New connection
      </MayButton>
    );
  if (isFirst && own !== undefined && own.length > 0) return null;
  return (
    <MayButton
      enterpriseId={enterpriseId}
      right={MANAGE_OFF_EXCHANGE}
      variant="primary"
      icon={<Building2 />}
      onPress={() => form.open('partner')}
    >
      New partner
    </MayButton>
  );
}

/** The form that is open on the page of connections. */
export function MemberDialogs({ enterpriseId }: { enterpriseId: string }) {
  const account = useTradingAccount(enterpriseId);
  const dialog = useNewDialog();
  const form = useFormKey(FORMS);
  if (dialog.isOpen && account)
    return <NewConnectionDialog enterpriseId={enterpriseId} walletId={account.walletId} onClose={dialog.close} />;
  if (form.name === 'client') return <BecomeClientDialog enterpriseId={enterpriseId} onClose={form.close} />;
  if (form.name === 'partner') return <NewPartnerDialog enterpriseId={enterpriseId} onClose={form.close} />;
  return null;
}
