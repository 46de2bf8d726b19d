'use client';

import { Link2 } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { MayButton } from '#components/ui/form/may-button.tsx';
import type { IdvRow } from '#lib/contracts/identity/records.ts';
import { MANAGE_IDENTITY } from '#lib/rights.ts';
import { type Begun, beginForAll } from './begun.ts';

const BegunDialog = dynamic(() => import('./begun-dialog.tsx').then((module) => module.BegunDialog), { ssr: false });

interface NewLinksProps {
  enterpriseId: string;
  rows: readonly IdvRow[];
  onDone: () => void;
}

const isOpen = ({ status }: IdvRow): boolean => status === 'pending' || status === 'action_required';

/** New links for the chosen verifications, as far as they are open; those before open nothing any more. */
export function NewLinks({ enterpriseId, rows, onDone }: NewLinksProps) {
  const [begun, setBegun] = useState<readonly Begun[] | null>(null);
  const [done, setDone] = useState<number | null>(null);
  const open = rows.filter(isOpen);
  const give = async (): Promise<void> => {
    const wanted = open.map(({ userId, userName: name, verificationType }) => ({
      asked: { enterpriseId, verificationType },
      person: { userId, name },
    }));
    setDone(0);
    setBegun(await beginForAll(wanted, setDone));
    setDone(null);
  };
  const close = (): void => {
    setBegun(null);
    onDone();
  };
  return (
    <>
      <MayButton
        enterpriseId={enterpriseId}
        right={MANAGE_IDENTITY}
        variant="primary"
        isDisabled={open.length === 0}
        isBusy={done !== null}
        onPress={() => void give()}
      >
        <Link2 /> {done === null ? `New links (${open.length})` : `${done} of ${open.length}`}
      </MayButton>
      {begun !== null && <BegunDialog all={begun} onClose={close} />}
    </>
  );
}
