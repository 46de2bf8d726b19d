import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { repliesOf } from '#lib/console/query.ts';
import type { Contract } from '#lib/contract.ts';
import type { LiveKind } from '#lib/objects.ts';
import { useLive } from './live.tsx';

const GATHER_MS = 400;

/** Reads again what operations replied when such objects change; changes that come close together count as one. */
export function useLiveRead(subjects: readonly LiveKind[], ...contracts: readonly Contract[]): void {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const read = () => {
    timer.current = undefined;
    for (const contract of contracts) void client.invalidateQueries({ queryKey: repliesOf(contract) });
  };
  useLive(subjects, () => {
    timer.current ??= setTimeout(read, GATHER_MS);
  });
}
