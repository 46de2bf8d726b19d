'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { queryOf } from '#lib/console/query.ts';
import type { OutputOf } from '#lib/contract.ts';
import type { DvpSettlementRow } from '#lib/contracts/clearing/enterprise-settlements.ts';
import { getDvpBatchSigning } from '#lib/contracts/clearing/signing.ts';
import { APPROVAL_TONES, APPROVAL_WORDS } from '../dvp-labels.ts';
import { useDvpRefresh } from '../use-dvp-refresh.ts';
import { settlementCount } from './many-acts.ts';
import { type ManyItem, ManyResult } from './many-result.tsx';

type BatchSigning = OutputOf<typeof getDvpBatchSigning>;
const POLL_MS = 1000;

const isUnderWay = ({ items }: BatchSigning): boolean => items.some(({ status }) => status === 'signing');

type Status = BatchSigning['items'][number]['status'];

/** What the signature came to: the request of one that settled at once is approved already, one that waits for other admins is pending. */
const WORDS: Readonly<Partial<Record<Status, string>>> = {
  approved: 'Signed',
  pending: 'Awaiting approval',
  failed: 'Failed and cancelled',
};
const WAITING = 'Signed; other admins have still to approve it.';

interface SignManyResultProps {
  enterpriseId: string;
  /** As the service answered at first. */
  signing: BatchSigning;
  rows: readonly DvpSettlementRow[];
  onClose: () => void;
}

/** What comes of each settlement that one signature signed, asked for until none is under way. */
export function SignManyResult({ enterpriseId, signing, rows, onClose }: SignManyResultProps) {
  const refresh = useDvpRefresh();
  const { data } = useQuery({
    ...queryOf(getDvpBatchSigning, { enterpriseId, accountId: signing.accountId, batchSigningId: signing.id }),
    initialData: signing,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data !== undefined && isUnderWay(state.data) ? POLL_MS : false),
  });
  const isDone = !isUnderWay(data);
  const reread = useEffectEvent(() => void refresh());
  useEffect(() => {
    if (isDone) reread();
  }, [isDone]);
  const names = new Map(rows.map(({ id, externalId }) => [id, externalId]));
  const items = data.items.map(
    ({ settlementId, status, reason }): ManyItem => ({
      id: settlementId,
      settlementId,
      name: names.get(settlementId) ?? settlementId,
      word: WORDS[status] ?? APPROVAL_WORDS[status],
      tone: APPROVAL_TONES[status],
      detail: reason ?? (status === 'pending' ? WAITING : undefined),
    }),
  );
  return (
    <ManyResult
      enterpriseId={enterpriseId}
      items={items}
      {...(isDone
        ? {}
        : {
            title: `Signing ${settlementCount(items.length)} …`,
            about: 'The signature is accepted. Each settlement is signed by itself now; you can close this.',
          })}
      onClose={onClose}
    />
  );
}
