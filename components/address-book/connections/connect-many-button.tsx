'use client';

import { ListPlus } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useMay } from '#components/session/use-may.ts';
import { MayButton } from '#components/ui/form/may-button.tsx';
import { useFormKey } from '#components/ui/form/use-form-key.ts';
import { WRITE_ADDRESS_BOOK } from '#lib/rights.ts';
import { hindranceOf, useListedAccounts } from './use-listed-accounts.ts';

const ConnectManyDialog = dynamic(
  () => import('./connect-many-dialog.tsx').then((module) => module.ConnectManyDialog),
  {
    ssr: false,
  },
);

const FORMS = ['connect-many'] as const;

interface ConnectManyButtonProps {
  enterpriseId: string;
  /** A page that has the button twice draws the form once. */
  hasForm?: boolean;
}

/** Opens the form that connects many accounts at once; `?form=connect-many` does so too. */
export function ConnectManyButton({ enterpriseId, hasForm = true }: ConnectManyButtonProps) {
  const form = useFormKey(FORMS);
  const accounts = useListedAccounts(enterpriseId);
  const { isAllowed } = useMay(enterpriseId, WRITE_ADDRESS_BOOK);
  return (
    <>
      <MayButton
        enterpriseId={enterpriseId}
        right={WRITE_ADDRESS_BOOK}
        variant="outline"
        icon={<ListPlus />}
        hindrance={hindranceOf(accounts)}
        onPress={() => form.open('connect-many')}
      >
        <span>
          Connect many <span className="max-sm:sr-only">accounts</span>
        </span>
      </MayButton>
      {hasForm && form.name !== null && isAllowed && (
        <ConnectManyDialog enterpriseId={enterpriseId} onClose={form.close} />
      )}
    </>
  );
}
