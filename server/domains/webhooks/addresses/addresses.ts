import { BlockList, isIP } from 'node:net';

/** Where callbacks may go beyond the public internet. */
export interface AddressPolicy {
  /** Sandbox mode: receivers on this machine. */
  allowsLoopback: boolean;
  /** Ranges of `ALLOW_PRIVATE_CIDRS`. */
  allowedRanges: readonly string[];
  /** Loopback ports on which the deployment itself listens. */
  ownPorts: ReadonlySet<number>;
}

export interface AddressRules {
  /** Why an address and port must not be connected to; null when they may. */
  refusalOf: (address: string, port: number) => string | null;
  /** Whether a name can lead inside of a private network alone, and no range of one is open. */
  isInside: (name: string) => boolean;
  /** Whether a host is an address of this machine that is open to callbacks. */
  isOwnMachine: (host: string) => boolean;
}

/** IPv4 ranges that are not the public internet, by the IANA special-purpose registry, and a cloud's own service address. */
const CLOSED_V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '168.63.129.16/32',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
];

/** Of IPv6 only global unicast is open, and of that not the ranges that lead elsewhere: Teredo, 6to4, documentation and others. */
const OPEN_V6 = ['2000::/3'];
const CLOSED_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20'];
const LOOPBACK = ['127.0.0.0/8', '::1/128'];

function rangesOf(ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', prefix] = range.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    list.addSubnet(address, Number(prefix ?? (family === 'ipv6' ? 128 : 32)), family);
  }
  return list;
}

const [closedV4, closedV6] = [rangesOf(CLOSED_V4), rangesOf(CLOSED_V6)];
const [openV6, loopback] = [rangesOf(OPEN_V6), rangesOf(LOOPBACK)];

/** Names that are never given out on the public internet. Sources: ICANN's reservation of `internal`, RFC 8375. */
const INSIDE = /(^|\.)(internal|home\.arpa)$/;

/**
 * Which addresses may be connected to. An IPv6 address that stands for an IPv4 one (`::ffff:…`) is open where loopback or
 * the allowed ranges hold that one, and closed otherwise, as it lies outside of global unicast.
 */
export function createAddressRules(policy: AddressPolicy): AddressRules {
  const allowed = rangesOf(policy.allowedRanges);
  return {
    isInside: (name) => policy.allowedRanges.length === 0 && INSIDE.test(name),
    isOwnMachine: (host) =>
      policy.allowsLoopback && isIP(host) !== 0 && loopback.check(host, isIP(host) === 6 ? 'ipv6' : 'ipv4'),
    refusalOf(address, port) {
      const version = isIP(address);
      if (version === 0 || address.includes('%')) return `${address} is not an address that can be called`;
      const family = version === 6 ? 'ipv6' : 'ipv4';
      const isLoopback = loopback.check(address, family);
      if (isLoopback && policy.ownPorts.has(port)) return `port ${port} of this machine is the service's own`;
      if (isLoopback && policy.allowsLoopback) return null;
      if (allowed.check(address, family)) return null;
      const isOpen =
        family === 'ipv4'
          ? !closedV4.check(address, family)
          : openV6.check(address, family) && !closedV6.check(address, family);
      return isOpen ? null : `${address} is a private or reserved address`;
    },
  };
}
