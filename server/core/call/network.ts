import { isIP } from 'node:net';

/** What all callers are counted under whose address is not known. */
export const UNKNOWN_NETWORK = 'unknown';

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = [], tail = []] = canonical.split('::').map((part) => part.split(':').filter((group) => group !== ''));
  return [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail];
}

const bytesOf = (group = '0'): number[] => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255];

/**
 * What counts as one caller where calls are counted by address: an IPv4 address, also one that is mapped into IPv6, or the first
 * 64 bits of an IPv6 address, which one machine has for itself.
 */
export function networkOf(address: string | null | undefined): string {
  const [plain = ''] = (address ?? '').split('%');
  const family = isIP(plain);
  if (family === 0) return UNKNOWN_NETWORK;
  if (family === 4) return plain;
  const groups = groupsOf(plain);
  const isMapped = groups[5] === 'ffff' && groups.slice(0, 5).every((group) => group === '0');
  if (isMapped) return [...bytesOf(groups[6]), ...bytesOf(groups[7])].join('.');
  return `${groups.slice(0, 4).join(':')}::/64`;
}
