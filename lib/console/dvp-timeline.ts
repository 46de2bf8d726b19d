import { findCoin } from '#lib/coins.ts';
import type { TimelineEntry } from '#lib/contracts/events/timeline.ts';

/** Names of the reader's own accounts by id. */
export type OwnAccounts = ReadonlyMap<string, string>;

const PREFIX = 'dvp-settlement.';

/** What a party did, after its name or `You`, and what happened where nobody is named. */
const ACTS: Readonly<Record<string, readonly [done: string, plain: string]>> = {
  created: ['proposed it', 'Proposed'],
  acknowledged: ['acknowledged it', 'Acknowledged'],
  signing: ['began to sign', 'Signing'],
  signed: ['signed', 'Signed'],
  'awaiting-approval': ['asked other admins to approve', 'Awaiting approval'],
  approved: ['approved it', 'Approved'],
  failed: ['could not sign, which cancelled it', 'Signing failed, which cancelled it'],
  rejected: ['rejected it', 'Rejected'],
  canceled: ['cancelled it', 'Cancelled'],
};

const CHAIN: Readonly<Record<string, string>> = { sent: 'sent on its chain', confirmed: 'confirmed on its chain' };

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** Name of the reader's own account that an entry tells of; null for those of others. */
export function ownAccountOf({ detail }: Pick<TimelineEntry, 'detail'>, own: OwnAccounts): string | null {
  return own.get(textOf(detail.accountId) ?? '') ?? null;
}

type Entry = Pick<TimelineEntry, 'kind' | 'type' | 'title' | 'detail'>;

/** Heading of an entry: who did it in a DVP settlement, in words for either side; of all else as the service says it. */
export function titleOf(entry: Entry, own: OwnAccounts): string {
  const { kind, type, title, detail } = entry;
  if (kind !== 'event' || !type.startsWith(PREFIX)) return title;
  const name = type.slice(PREFIX.length);
  const currency = textOf(detail.currency);
  if (currency !== null && CHAIN[name] !== undefined) return `${findCoin(currency)?.symbol ?? currency} ${CHAIN[name]}`;
  const words = ACTS[name];
  if (words === undefined) return name === 'completed' ? 'Complete' : title;
  const [done, plain] = words;
  const who = ownAccountOf(entry, own) === null ? textOf(detail.party) : 'You';
  return who === null ? plain : `${who} ${done}`;
}
