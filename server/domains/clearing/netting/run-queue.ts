import { dvpEvents } from '#lib/events/clearing.ts';
import { uuidV7 } from '#server/core/runtime/id.ts';
import { applyToLedger, type LedgerTransferDraft, type Shortfall } from '#server/domains/ledger/public.ts';
import type { Act } from '../life/act.ts';
import { availableOf, feePlace } from '../life/books.ts';
import { shortWords } from '../life/sign-request.ts';
import type { Party } from '../life/whole.ts';
import { type Gross, listQueued, lockQueued, type Pair, sumGross } from './queue-queries.ts';
import { insertRun, type RunRow, settleQueued } from './run-store.ts';

export const MAX_RUN = 1000;

export type { RunRow } from './run-store.ts';
export type Line = RunRow['lines'][number];

/** What moves for a currency: positive received by the first account. */
export const lineOf = (gross: Gross): Line => ({
  ...gross,
  net: (BigInt(gross.received) - BigInt(gross.sent)).toString(),
});

interface Sides {
  own: Party;
  other: Party;
}

/** The one amount that moves for each currency, and the fees, gross. */
function transfersOf(lines: readonly Line[], { own, other }: Sides): LedgerTransferDraft[] {
  return lines.flatMap(({ currency, net, fee, theirFee }) => {
    const [mine, theirs] = [availableOf(own, currency), availableOf(other, currency)];
    const moved = net.startsWith('-')
      ? [{ debit: mine, credit: theirs, amount: net.slice(1) }]
      : [{ debit: theirs, credit: mine, amount: net }];
    const fees = [
      { debit: mine, credit: feePlace(currency), amount: fee },
      { debit: theirs, credit: feePlace(currency), amount: theirFee },
    ];
    return [...moved, ...fees].filter(({ amount }) => amount !== '0');
  });
}

/** Settles locked settlements of a queue all at once. */
async function settleAll(
  { tx, at, emit, userId }: Act,
  ids: string[],
  { runId, sides }: { runId: string; sides: Sides },
) {
  await settleQueued(tx, ids, { runId, at });
  const concerned = [
    ...new Set([sides.own, sides.other].flatMap((one) => (one.isSimulated ? [] : [one.enterpriseId]))),
  ];
  const body = { nettingRunId: runId };
  const actor = userId === undefined ? {} : { actorUserId: userId };
  await emit(...ids.flatMap((id) => dvpEvents.to(concerned, 'settled', { id, body, ...actor })));
}

export type RunOutcome =
  | { outcome: 'empty' }
  | { outcome: 'short'; shorts: Shortfall[]; lines: Line[]; ids: string[] }
  | { outcome: 'settled'; run: RunRow; ids: string[] };

/** Why a run could not be: what lacks on the own side, and of the other side only that it lacks something. */
export function lackOf(shorts: readonly Shortfall[], { accountId }: Pair): string {
  const own = shorts.filter(({ account }) => account.owner === accountId);
  return own.length > 0 ? shortWords(own) : 'The counterparty has too little available for the difference.';
}

interface Running {
  pair: Pair;
  sides: Sides;
  kind: RunRow['kind'];
  runBy: string | null;
}

/**
 * Nets what waits between two accounts and settles it: one group of the books, or nothing. `short` where the payer lacks the
 * difference; then nothing is written.
 */
export async function runQueue(act: Act, { pair, sides, kind, runBy }: Running): Promise<RunOutcome> {
  const { tx, at } = act;
  const methods = kind === 'automated' ? { methods: ['automated-netting'] as const } : {};
  const waiting = await listQueued(tx, pair, { ...methods, limit: MAX_RUN, now: at });
  const ids = (await lockQueued(tx, waiting)).map(({ id }) => id);
  if (ids.length === 0) return { outcome: 'empty' };
  const lines = (await sumGross(tx, pair, ids)).map(lineOf);
  const runId = uuidV7(Date.parse(at));
  const transfers = transfersOf(lines, sides);
  if (transfers.length > 0) {
    const booked = await applyToLedger(tx, { at, groups: [{ kind: 'netting', reference: runId, transfers }] });
    if (booked.outcome === 'short') return { outcome: 'short', shorts: booked.shorts, lines, ids };
  }
  const run: RunRow = {
    id: runId,
    accountId: pair.accountId,
    enterpriseId: sides.own.enterpriseId,
    counterpartyAccountId: pair.counterpartyAccountId,
    counterpartyEnterpriseId: sides.other.enterpriseId,
    kind,
    status: 'settled',
    reason: null,
    settlements: ids.length,
    lines,
    isBooked: transfers.length > 0,
    runBy,
    createdAt: at,
  };
  await insertRun(tx, run);
  await settleAll(act, ids, { runId, sides });
  const place = new Map(waiting.map((id, index) => [id, index]));
  return { outcome: 'settled', run, ids: ids.toSorted((a, b) => (place.get(a) ?? 0) - (place.get(b) ?? 0)) };
}
