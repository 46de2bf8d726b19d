import { isHexId } from '#server/core/runtime/id.ts';

/** What can be muted. */
export type MutedKind = 'enterprise' | 'wallet';

/** Ids as they are kept, in the order and the number in which they were sent; null for what no id can be. */
export const readIds = (sent: readonly string[]): (string | null)[] =>
  sent.map((one) => one.toLowerCase()).map((one) => (isHexId(one) ? one : null));

const counted = (count: number, word: string): string =>
  `${count.toLocaleString('en-US')} ${word}${count === 1 ? '' : 's'}`;

/** How much is muted, as a sentence. */
export const muteSentence = (enterprises: number, wallets: number): string => {
  const verb = enterprises === 1 && wallets === 0 ? 'is' : 'are';
  return `${counted(enterprises, 'enterprise')} and ${counted(wallets, 'wallet')} ${verb} muted.`;
};
