import type { Random } from '#server/demo/random.ts';
import type { DvpDraft } from '../life/settlement-store.ts';
import { lineOf } from '../netting/run-queue.ts';
import type { RunRow } from '../netting/run-store.ts';
import { isNetting } from '../rules.ts';
import type { Hands } from './plan-closed.ts';

type Transfers = DvpDraft['transfers'];

/** What an account receives, sends and pays, by currency. */
function linesOf(accountId: string, transfers: Transfers): RunRow['lines'] {
  const sum = (of: Transfers, valueOf: (transfer: Transfers[number]) => string | null | undefined): string =>
    of.reduce((total, transfer) => total + BigInt(valueOf(transfer) ?? '0'), 0n).toString();
  return [...Map.groupBy(transfers, ({ currency }) => currency)]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([currency, own]) => {
      const sent = own.filter((one) => one.sourceTradingAccountId === accountId);
      const received = own.filter((one) => one.sourceTradingAccountId !== accountId);
      return lineOf({
        currency,
        received: sum(received, ({ quantity }) => quantity),
        sent: sum(sent, ({ quantity }) => quantity),
        fee: sum(sent, ({ fee }) => fee),
        theirFee: sum(received, ({ fee }) => fee),
      });
    });
}

/** Gives settlements of the past that were netted the runs by which they settled, one each. */
export function planRuns(
  random: Random,
  closed: readonly DvpDraft[],
  hands: Pick<Hands, 'peopleOf'>,
): { drafts: DvpDraft[]; runs: RunRow[] } {
  const runs: RunRow[] = [];
  const drafts = closed.map((draft): DvpDraft => {
    const { settlement, accounts, transfers } = draft;
    const own = accounts.find(({ accountId }) => accountId === settlement.requesterAccountId);
    const other = accounts.find((one) => one !== own);
    if (settlement.status !== 'settled' || !isNetting(settlement.clearingMethod ?? null) || !own || !other)
      return draft;
    const createdAt = settlement.finalizedAt ?? settlement.createdAt;
    const isAutomated = settlement.clearingMethod === 'automated-netting';
    const run: RunRow = {
      id: random.uuidAt(Date.parse(createdAt)),
      accountId: own.accountId,
      enterpriseId: own.enterpriseId,
      counterpartyAccountId: other.accountId,
      counterpartyEnterpriseId: other.enterpriseId,
      kind: isAutomated ? 'automated' : 'manual',
      status: 'settled',
      reason: null,
      settlements: 1,
      lines: linesOf(own.accountId, transfers),
      isBooked: false,
      runBy: isAutomated ? null : hands.peopleOf(own.enterpriseId).signer,
      createdAt,
    };
    runs.push(run);
    return { ...draft, settlement: { ...settlement, nettingRunId: run.id } };
  });
  return { drafts, runs };
}
