'use client';

import dynamic from 'next/dynamic';
import { useEffect, useState } from 'react';
import { dropPublicToken, keptLink, sentPublicToken } from '#lib/console/kept-link.ts';
import { useHydrated } from '#lib/hooks/use-hydrated.ts';
import type { LinkPair } from './linked-dialog.tsx';

const LinkedDialog = dynamic(() => import('./linked-dialog.tsx').then((module) => module.LinkedDialog), { ssr: false });

function sentPair(enterpriseId: string): LinkPair | null {
  const publicToken = sentPublicToken();
  return publicToken === null ? null : { publicToken, linkToken: keptLink(enterpriseId) };
}

function Returned({ enterpriseId }: { enterpriseId: string }) {
  const [pair, setPair] = useState(() => sentPair(enterpriseId));
  useEffect(() => {
    if (sentPublicToken() !== null) dropPublicToken();
  }, []);
  return pair && <LinkedDialog enterpriseId={enterpriseId} pair={pair} onClose={() => setPair(null)} />;
}

/** Takes what the aggregator sent back out of the address, and has it exchanged. */
export function LinkReturn(props: { enterpriseId: string }) {
  return useHydrated() && <Returned {...props} />;
}
