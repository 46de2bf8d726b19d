'use client';

import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext } from 'react';
import { learnCoins } from '#lib/coins.ts';
import { queryOf } from '#lib/console/query.ts';
import type { OutputOf } from '#lib/contract.ts';
import { getSelf } from '#lib/contracts/access/self.ts';

export type Self = OutputOf<typeof getSelf>;
export type Membership = Self['memberships'][number];

const REFRESH_MS = 60_000;
const SelfContext = createContext<Self | null>(null);

/**
 * Gives the signed-in user to everything inside, fresh each minute: with it comes the business time, and how amounts of minted tokens
 * are written, which what is inside must know before it writes any.
 */
export function SelfProvider({ self, children }: { self: Self; children: ReactNode }) {
  const { data } = useQuery({
    ...queryOf(getSelf, {}),
    initialData: self,
    staleTime: REFRESH_MS,
    refetchInterval: REFRESH_MS,
  });
  learnCoins(data.mintedTokens);
  return <SelfContext value={data}>{children}</SelfContext>;
}

/** The signed-in user. Only inside the console. */
export function useSelf(): Self {
  const self = useContext(SelfContext);
  if (self === null) throw new Error('useSelf is for pages inside SelfProvider');
  return self;
}
