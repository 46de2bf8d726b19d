import type { Tone } from '#components/ui/status-badge.tsx';
import { areaPath } from '#lib/console/area-path.ts';
import { countOf } from '#lib/console/platform-figures.ts';
import type { NettingQueue, NettingRun } from '#lib/contracts/clearing/netting.ts';

type Status = NettingRun['status'];

export const RUN_WORDS: Readonly<Record<Status, string>> = {
  preview: 'Preview',
  settled: 'Settled',
  failed: 'Failed',
};

export const RUN_TONES: Readonly<Record<Status, Tone>> = { preview: 'neutral', settled: 'good', failed: 'bad' };

const KIND_WORDS: Readonly<Record<NettingRun['kind'], string>> = { manual: 'Manual', automated: 'Automated' };

/** The two accounts that a queue or a run is between. */
export type Pair = Pick<NettingQueue, 'accountId' | 'accountName' | 'counterpartyAccountId' | 'counterpartyName'>;

export const pairKey = ({ accountId, counterpartyAccountId }: Pair): string => `${accountId}-${counterpartyAccountId}`;

export const settlementsOf = (count: number): string => countOf(count, 'settlement');

/** The open settlements between two accounts that are netted, in the list of DVP settlements. */
export function waitingPath(enterpriseId: string, { accountId, counterpartyAccountId }: Pair): string {
  const filters = new URLSearchParams({
    accountIds: accountId,
    counterpartyAccountIds: counterpartyAccountId,
    clearingMethods: 'manual-netting,automated-netting',
    statuses: 'pending',
  });
  return areaPath(enterpriseId, `settlements/dvp?${filters.toString()}`);
}

export const settlementPath = (enterpriseId: string, id: string): string =>
  areaPath(enterpriseId, `settlements/dvp?open=${id}`);

/** How a run came about, and by whom where that may be known: people of the other side are not named. */
export const startedBy = ({ kind, runByName }: Pick<NettingRun, 'kind' | 'runByName'>): string =>
  runByName === null ? KIND_WORDS[kind] : `${KIND_WORDS[kind]}, by ${runByName}`;

const MOST_IN_A_RUN = 1000;

/** How much of a queue one run takes. */
export const takenByRun = (queue: NettingQueue): string =>
  queue.settlements > MOST_IN_A_RUN
    ? `the oldest ${settlementsOf(MOST_IN_A_RUN)} of ${settlementsOf(queue.settlements)}`
    : settlementsOf(queue.settlements);
