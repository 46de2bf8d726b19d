'use client';

import { ConfirmDialog } from '#components/ui/form/confirm-dialog.tsx';
import { call } from '#lib/client.ts';
import { padDecimal } from '#lib/console/decimal-words.ts';
import { coverMarginPositions } from '#lib/contracts/trading/margin.ts';
import { closeMarginPositions } from '#lib/contracts/trading/margin-closes.ts';
import type { Desk } from '../use-desk.ts';
import type { MarginForm } from './margin-words.ts';
import { MoveDialog } from './move-dialog.tsx';
import { type Collateral, type Position, useMarginRefresh } from './use-margin.ts';

interface MarginDialogsProps {
  desk: Desk;
  form: MarginForm;
  positions: readonly Position[];
  collateral: readonly Collateral[];
  onClose: () => void;
}

function CoverDialog({ desk: { account }, positions, onClose }: Omit<MarginDialogsProps, 'form' | 'collateral'>) {
  const refresh = useMarginRefresh();
  const owed = positions
    .filter(({ side }) => side === 'short')
    .map(({ quantity, currency }) => `${padDecimal(quantity, 0)} ${currency}`);
  const cover = async () => {
    await call(coverMarginPositions, { accountId: account.id, all: true });
    await refresh();
  };
  return (
    <ConfirmDialog
      title="Cover what is owed?"
      confirmLabel="Cover"
      failureTitle="Nothing was covered"
      isOpen
      onClose={onClose}
      onConfirm={cover}
    >
      {account.name} owes {owed.join(' and ')}. What it can spend of that pays it, as far as it goes.
    </ConfirmDialog>
  );
}

function CloseDialog({ desk: { account }, onClose }: Pick<MarginDialogsProps, 'desk' | 'onClose'>) {
  const refresh = useMarginRefresh();
  const close = async () => {
    await call(closeMarginPositions, { accountId: account.id, all: true });
    await refresh();
  };
  return (
    <ConfirmDialog
      title="Close all positions?"
      confirmLabel="Close positions"
      leaveLabel="Keep them"
      failureTitle="No position was closed"
      isDanger
      isOpen
      onClose={onClose}
      onConfirm={close}
    >
      Market orders on margin bring every position of {account.name} to zero, at the prices of this moment.
    </ConfirmDialog>
  );
}

/** The dialog of what is done on margin. */
export function MarginDialogs({ form, ...props }: MarginDialogsProps) {
  if (form === 'cover') return <CoverDialog {...props} />;
  if (form === 'close-positions') return <CloseDialog {...props} />;
  return <MoveDialog kind={form} {...props} />;
}
