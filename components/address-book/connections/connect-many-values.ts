import * as z from 'zod';
import type { InputOf, OutputOf } from '#lib/contract.ts';
import type { bulkConnect } from '#lib/contracts/address-book/connections.ts';

const MOST = 500;
const NAMED = 3;
const ACCOUNT_ID = /^[0-9a-f]{32}$/;
const SHOWN = 40;

/** What stands in a list of account ids, by line. */
function partsOf(text: string): { line: number; part: string }[] {
  return text.split(/\r?\n/).flatMap((line, index) =>
    line
      .split(/[\s,;]+/)
      .filter((part) => part !== '')
      .map((part) => ({ line: index + 1, part })),
  );
}

/** The account ids of a text, each once, in their order. */
export const idsOf = (text: string): string[] => [...new Set(partsOf(text).map(({ part }) => part))];

/** How many ids of a text are there for a second time. */
export const repeatsIn = (text: string): number => partsOf(text).length - idsOf(text).length;

const shorten = (part: string): string => (part.length > SHOWN ? `${part.slice(0, SHOWN)}…` : part);

/** What is wrong with a list of account ids; undefined where nothing is. */
export function problemOf(text: string): string | undefined {
  const wrong = partsOf(text).filter(({ part }) => !ACCOUNT_ID.test(part));
  if (wrong.length > 0) {
    const named = wrong.slice(0, NAMED).map(({ line, part }) => `line ${line} “${shorten(part)}”`);
    const more = wrong.length > NAMED ? ` and ${wrong.length - NAMED} more` : '';
    return `An account id has 32 characters, 0–9 and a–f. Correct ${named.join(', ')}${more}.`;
  }
  const { length } = idsOf(text);
  if (length === 0) return 'Enter at least one account id.';
  return length > MOST ? `Enter at most 500 account ids; these are ${length.toLocaleString('en-GB')}.` : undefined;
}

/** What becomes of ids that are there for a second time. */
export const repeatsLine = (count: number): string =>
  count === 1 ? 'One id was given twice and counts once.' : `${count} repeated ids count once.`;

/** How many accounts a text names, for who fills it in. */
export function countLine(text: string): string {
  const { length } = idsOf(text);
  const repeats = repeatsIn(text);
  if (length === 0) return 'One on each line, or with commas between them. At most 500.';
  return `${length.toLocaleString('en-GB')} of at most 500 account ids.${repeats > 0 ? ` ${repeatsLine(repeats)}` : ''}`;
}

/** What a person fills in to connect many accounts. */
export const ConnectManyValues = z
  .object({ walletId: z.string().min(1, 'Choose an account.'), ids: z.string() })
  .superRefine(({ ids }, context) => {
    const message = problemOf(ids);
    if (message !== undefined) context.addIssue({ code: 'custom', path: ['ids'], message });
  });
export type ConnectManyValues = z.input<typeof ConnectManyValues>;

/** What is sent of it. */
export const toConnectMany = (
  enterpriseId: string,
  { walletId, ids }: ConnectManyValues,
): InputOf<typeof bulkConnect> => ({ enterpriseId, walletId, targetWalletIds: idsOf(ids) });

export type Outcome = 'requested' | 'activating' | 'rejected';
export interface ConnectedItem {
  walletId: string;
  outcome: Outcome;
}

/** What came of each account, in the order in which they were sent. */
export function itemsOf(sent: readonly string[], results: OutputOf<typeof bulkConnect>): ConnectedItem[] {
  const outcomes = new Map<string, Outcome>([
    ...results.requestedConnections.map((id) => [id, 'requested'] as const),
    ...results.successfulConnections.map((id) => [id, 'activating'] as const),
    ...results.rejectedConnections.map((id) => [id, 'rejected'] as const),
  ]);
  return sent.map((walletId) => ({ walletId, outcome: outcomes.get(walletId) ?? 'rejected' }));
}
