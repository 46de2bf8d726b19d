'use client';

import dynamic from 'next/dynamic';
import { DecideButton } from '#components/ui/form/decide-button.tsx';
import type { OwnMintOrder } from '#lib/contracts/stablecoin/own-orders.ts';
import { PLAY_MINT } from '#lib/rights.ts';

const ReleaseDialog = dynamic(() => import('./release-dialog.tsx').then((module) => module.ReleaseDialog), {
  ssr: false,
});

/** In a sandbox: lets the issuer go on with an order that it holds. */
export function ReleaseButton({ enterpriseId, order }: { enterpriseId: string; order: OwnMintOrder }) {
  return (
    <DecideButton enterpriseId={enterpriseId} right={PLAY_MINT} label="Release">
      {(close) => <ReleaseDialog enterpriseId={enterpriseId} order={order} onClose={close} />}
    </DecideButton>
  );
}
