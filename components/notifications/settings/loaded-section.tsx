'use client';

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AccountSection } from '#components/access/account/account-section.tsx';
import { PanelState } from '#components/ui/panel-state.tsx';
import { queryOf } from '#lib/console/query.ts';
import type { Contract, InputOf, OutputOf } from '#lib/contract.ts';

interface LoadedSectionProps<C extends Contract> {
  title: string;
  about: string;
  contract: C;
  input: InputOf<C>;
  children: (loaded: OutputOf<C>) => ReactNode;
}

/** A section of the account that shows one reply of the service. */
export function LoadedSection<C extends Contract>({ title, about, contract, input, children }: LoadedSectionProps<C>) {
  const { data, error, refetch } = useQuery(queryOf(contract, input));
  return (
    <AccountSection title={title} about={about}>
      {data === undefined ? (
        <PanelState failure={error} onRetry={() => void refetch()} />
      ) : (
        <div className="max-w-md">{children(data)}</div>
      )}
    </AccountSection>
  );
}
