import { CHAIN_COINS, type Coin } from '#lib/coins.ts';

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const BECH32 = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
const BECH32_LENGTH = 38;
const EVM_ADDRESS_DIGITS = 40;
const XRP_ADDRESS_BYTES = 24;

const toHex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

function toBase58(bytes: Uint8Array): string {
  let rest = BigInt(`0x${toHex(bytes) || '0'}`);
  let text = '';
  for (; rest > 0n; rest /= 58n) text = BASE58[Number(rest % 58n)] + text;
  return text;
}

const coinOf = (id: string): Coin | undefined => CHAIN_COINS.find((coin) => coin.id === id);

/** How the chain of a coin would write 32 bytes as the id of a block. */
export function blockHashText(coin: string, digest: Uint8Array): string {
  const family = coinOf(coin)?.family;
  if (family === 'eth') return `0x${toHex(digest)}`;
  if (family === 'sol') return toBase58(digest);
  if (family === 'xrp') return toHex(digest).toUpperCase();
  return `00000000${toHex(digest).slice(8)}`;
}

/** How the chain of a coin would write 32 bytes as the id of a transaction. */
export function transactionHashText(coin: string, digest: Uint8Array): string {
  const family = coinOf(coin)?.family;
  if (family === 'eth') return `0x${toHex(digest)}`;
  if (family === 'sol') return toBase58(new Uint8Array([...digest, ...digest]));
  return family === 'xrp' ? toHex(digest).toUpperCase() : toHex(digest);
}

/** 32 bytes in the look of an address on the chain of a coin, without a valid check sum: nobody can pay to it by mistake. */
export function addressText(coin: string, digest: Uint8Array): string {
  const { family, network } = coinOf(coin) ?? {};
  if (family === 'eth') return `0x${toHex(digest).slice(0, EVM_ADDRESS_DIGITS)}`;
  if (family === 'sol') return toBase58(digest);
  if (family === 'xrp') return `r${toBase58(digest.slice(0, XRP_ADDRESS_BYTES))}`;
  const prefix = (network === 'test' ? 't' : '') + (family === 'ltc' ? 'ltc' : network === 'test' ? 'b' : 'bc');
  const letters = Array.from(
    { length: BECH32_LENGTH },
    (_, index) => BECH32[(digest[index % digest.length] ?? 0) % 32],
  );
  return `${prefix}1q${letters.join('')}`;
}
