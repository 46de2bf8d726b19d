'use client';

import { useQuery } from '@tanstack/react-query';
import { Link2, Shuffle } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { useSelf } from '#components/session/self.tsx';
import { MayButton } from '#components/ui/form/may-button.tsx';
import { useFormKey } from '#components/ui/form/use-form-key.ts';
import { queryOf } from '#lib/console/query.ts';
import { listIdvAttempts } from '#lib/contracts/identity/attempts.ts';
import type { IdvRow } from '#lib/contracts/identity/records.ts';
import { MANAGE_IDENTITY, READ_IDENTITY } from '#lib/rights.ts';
import { isLinkOpen } from '../use-next-step.ts';
import { type Begun, beginFor } from './begun.ts';

const ChangeTypeDialog = dynamic(() => import('./change-type-dialog.tsx').then((module) => module.ChangeTypeDialog), {
  ssr: false,
});
const ConfirmDialog = dynamic(
  () => import('#components/ui/form/confirm-dialog.tsx').then((module) => module.ConfirmDialog),
  { ssr: false },
);
const BegunDialog = dynamic(() => import('./begun-dialog.tsx').then((module) => module.BegunDialog), { ssr: false });

interface RecordActionsProps {
  enterpriseId: string;
  record: IdvRow;
}

/** What can be done with an open verification: another link, another type. One's own, or those of members by administrators. */
export function RecordActions({ enterpriseId, record }: RecordActionsProps) {
  const { user, now } = useSelf();
  const { userId, userName: name, verificationType } = record;
  const right = userId === user.id ? READ_IDENTITY : MANAGE_IDENTITY;
  const form = useFormKey(['change-type']);
  const attempts = useQuery(queryOf(listIdvAttempts, { enterpriseId, idvId: record.idvId }));
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [begun, setBegun] = useState<Begun | null>(null);
  const give = async () => {
    setBusy(true);
    setBegun(await beginFor({ enterpriseId, verificationType }, { userId, name }));
    setBusy(false);
  };
  /** Asks first where there is an open link, or where that cannot be known. */
  const begin = async () => {
    setBusy(true);
    const known = attempts.data ?? (await attempts.refetch()).data;
    setBusy(false);
    const [newest] = known?.attempts ?? [];
    if (known === undefined || (newest !== undefined && isLinkOpen(newest, now))) setAsking(true);
    else await give();
  };
  return (
    <>
      <MayButton
        enterpriseId={enterpriseId}
        right={right}
        variant="primary"
        isBusy={isBusy}
        onPress={() => void begin()}
      >
        <Link2 /> New link
      </MayButton>
      <MayButton enterpriseId={enterpriseId} right={right} variant="outline" onPress={() => form.open('change-type')}>
        <Shuffle /> Change type …
      </MayButton>
      {isAsking && (
        <ConfirmDialog
          title="Make a new link?"
          confirmLabel="New link"
          isDanger={false}
          isOpen
          onClose={() => setAsking(false)}
          onConfirm={give}
        >
          The link that {userId === user.id ? 'you have' : `${name} has`} is still open. It opens nothing any more once
          there is a new one.
        </ConfirmDialog>
      )}
      {begun !== null && <BegunDialog all={[begun]} onClose={() => setBegun(null)} />}
      {form.name !== null && (
        <ChangeTypeDialog
          record={record}
          onClose={form.close}
          onChanged={(link) => {
            form.close();
            setBegun({ userId, name, idvId: record.idvId, status: 'pending', link, problem: null });
          }}
        />
      )}
    </>
  );
}
