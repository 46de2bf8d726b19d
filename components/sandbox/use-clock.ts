import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLive } from '#components/session/live.tsx';
import { usePanelQuery } from '#components/ui/use-panel-query.ts';
import { type ApiError, toApiError } from '#lib/api-error.ts';
import { call } from '#lib/client.ts';
import { repliesOf } from '#lib/console/query.ts';
import type { InputOf } from '#lib/contract.ts';
import { getSelf } from '#lib/contracts/access/self.ts';
import { changeClock, getClock } from '#lib/contracts/sandbox/sandbox.ts';
import { changeWords } from './clock-labels.ts';

export type ClockChange = InputOf<typeof changeClock>;

/** The service's clock as it is now, also when somebody else moves it, and the ways to change it. */
export function useClock() {
  const client = useQueryClient();
  const { query, queryKey } = usePanelQuery(getClock, {});
  const [isPending, setPending] = useState(false);
  const [said, setSaid] = useState<string | null>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);
  useLive(['clock'], () => void client.invalidateQueries({ queryKey }));

  /** Throws ApiError. */
  const change = async (wanted: ClockChange): Promise<void> => {
    const before = query.data;
    const after = await call(changeClock, wanted);
    client.setQueryData(queryKey, after);
    await client.invalidateQueries({ queryKey: repliesOf(getSelf) });
    setFailure(null);
    setSaid(before ? changeWords(before, after, Date.parse(after.wall) - Date.parse(before.wall)) : null);
  };
  /** `wanted` may be found out first; null changes nothing. */
  const press = async (wanted: ClockChange | (() => Promise<ClockChange | null>)): Promise<void> => {
    setPending(true);
    setSaid(null);
    setFailure(null);
    try {
      const found = typeof wanted === 'function' ? await wanted() : wanted;
      if (found !== null) await change(found);
    } catch (error) {
      setFailure(toApiError(error));
    }
    setPending(false);
  };
  return { query, queryKey, isPending, said, failure, change, press };
}

export type ClockControl = ReturnType<typeof useClock>;
