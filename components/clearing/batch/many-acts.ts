import type { DvpParty, DvpSettlementRow } from '#lib/contracts/clearing/enterprise-settlements.ts';
import { endOf } from '../actions/dvp-acts.ts';
import { partyName } from '../dvp-parties.ts';

/** What can be done with several settlements at once. */
export const MANY_ACTS = ['sign', 'acknowledge', 'end'] as const;
export type ManyAct = (typeof MANY_ACTS)[number];

/** Settlements about which one own account can do something. */
export interface AccountGroup {
  accountId: string;
  name: string;
  rows: DvpSettlementRow[];
}

/** The own accounts that can do it about a settlement; one is enough to end it, the initiator first. */
function actorsOf(act: ManyAct, { parties }: DvpSettlementRow): DvpParty[] {
  const own = parties.filter(({ isOwn }) => isOwn);
  if (act !== 'end') return own.filter(({ mayDo }) => mayDo.includes(act));
  const ending = own.filter((party) => endOf(party) !== null);
  const first = ending.find((party) => endOf(party) === 'cancel') ?? ending[0];
  return first === undefined ? [] : [first];
}

/** Those of some settlements about which it can be done. */
export const fitting = (act: ManyAct, rows: readonly DvpSettlementRow[]): DvpSettlementRow[] =>
  rows.filter((row) => actorsOf(act, row).length > 0);

/** The same by own account, since each call and each signature is one account's. */
export function groupsOf(act: ManyAct, rows: readonly DvpSettlementRow[]): AccountGroup[] {
  const groups = new Map<string, AccountGroup>();
  for (const row of rows)
    for (const party of actorsOf(act, row)) {
      const { accountId } = party;
      const group = groups.get(accountId) ?? { accountId, name: partyName(party), rows: [] };
      group.rows.push(row);
      groups.set(accountId, group);
    }
  return [...groups.values()];
}

/** How many settlements, in words. */
export const settlementCount = (count: number): string => `${count} ${count === 1 ? 'settlement' : 'settlements'}`;

const NONE_FITS: Readonly<Record<ManyAct, string>> = {
  sign: 'None of them waits for a signature of yours.',
  acknowledge: 'None of them waits for you to acknowledge it.',
  end: 'All of them have ended.',
};

/** Why it can be done about none of some settlements; null where it can about one. */
export const hindranceOf = (act: ManyAct, rows: readonly DvpSettlementRow[]): string | null =>
  fitting(act, rows).length > 0 ? null : NONE_FITS[act];

/** What is said where more are selected than fit. */
export const othersLine = (others: number): string | null =>
  others === 0 ? null : `${others} more ${others === 1 ? 'is' : 'are'} selected for which there is nothing to do here.`;
