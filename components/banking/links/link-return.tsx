'use client';

import dynamic from 'next/dynamic';
import { useEffect, useState } from 'react';
import { keptLink, takePublicToken } from '#lib/console/kept-link.ts';
import type { LinkPair } from './linked-dialog.tsx';

const LinkedDialog = dynamic(() => import('./linked-dialog.tsx').then((module) => module.LinkedDialog), { ssr: false });

/** Takes what the aggregator sent back out of the address, and has it exchanged. */
export function LinkReturn({ enterpriseId }: { enterpriseId: string }) {
  const [pair, setPair] = useState<LinkPair | null>(null);
  useEffect(() => {
    const publicToken = takePublicToken();
    if (publicToken !== null) setPair({ publicToken, linkToken: keptLink(enterpriseId) });
  }, [enterpriseId]);
  return pair && <LinkedDialog enterpriseId={enterpriseId} pair={pair} onClose={() => setPair(null)} />;
}
