import {
  type Abi,
  type ContractConstructorArgs,
  decodeAbiParameters,
  encodeDeployData,
  encodeFunctionData,
  type Hex,
  keccak256,
  pad,
  toEventSelector,
  toHex,
} from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import contract from '../contract/order-token.json' with { type: 'json' };

const abi = contract.abi as Abi;

/** An order as contracts know it: its UUID in the upper half of 32 bytes. */
export const orderBytes = (orderId: string): Hex => pad(`0x${orderId.replaceAll('-', '')}`, { dir: 'right', size: 32 });

const callOf = (functionName: string, args: readonly unknown[] = []): Hex =>
  encodeFunctionData({ abi, functionName, args });

export const mintData = ({ to, amount, orderId }: { to: string; amount: string; orderId: string }): Hex =>
  callOf('mint', [to, BigInt(amount), orderBytes(orderId)]);

export const burnData = ({ amount, orderId }: { amount: string; orderId: string }): Hex =>
  callOf('burn', [BigInt(amount), orderBytes(orderId)]);

export const deployData = ({
  name,
  symbol,
  decimals,
  issuer,
}: {
  name: string;
  symbol: string;
  decimals: number;
  issuer: string;
}): Hex => {
  const args = [name, symbol, decimals, issuer] as ContractConstructorArgs<Abi>;
  return encodeDeployData({ abi, bytecode: contract.bytecode as Hex, args });
};

/** What contracts are asked. */
export const questions = {
  decimals: () => callOf('decimals'),
  totalSupply: () => callOf('totalSupply'),
  doneIn: (orderId: string) => callOf('doneIn', [orderBytes(orderId)]),
  hasRole: (role: 'MINTER_ROLE' | 'BURNER_ROLE', address: string) =>
    callOf('hasRole', [keccak256(toHex(role)), address]),
};

/** The topics under which contracts tell that an order was done. */
export const doneTopics = (kind: 'mint' | 'burn', orderId: string): Hex[] => [
  toEventSelector(kind === 'mint' ? 'OrderMinted(bytes32,address,uint256)' : 'OrderBurnt(bytes32,address,uint256)'),
  orderBytes(orderId),
];

/** A number that a contract answered with; undefined where it answered otherwise. */
export function readNumber(data: string): bigint | undefined {
  if (!/^0x[0-9a-f]{64}$/i.test(data)) return undefined;
  const [value] = decodeAbiParameters([{ type: 'uint256' }], data as Hex);
  return value;
}

/** An address as topics of events spell it. */
export const addressTopic = (address: string): Hex => pad(address.toLowerCase() as Hex, { size: 32 });

/** The address of a private key, in lower case. Throws for what is none. */
export const addressOf = (key: string): string => privateKeyToAccount(key as Hex).address.toLowerCase();

export interface Unsigned {
  chainId: number;
  nonce: number;
  /** Null where a contract is made. */
  to: string | null;
  data: string;
  gas: bigint;
  maxFee: bigint;
  priorityFee: bigint;
}

/** Signs a transaction (EIP-1559). Gives the bytes that are sent, and its hash. */
export async function sign(key: string, { to, data, maxFee, priorityFee, ...more }: Unsigned) {
  const raw = await privateKeyToAccount(key as Hex).signTransaction({
    type: 'eip1559',
    ...more,
    ...(to === null ? {} : { to: to as Hex }),
    data: data as Hex,
    value: 0n,
    maxFeePerGas: maxFee,
    maxPriorityFeePerGas: priorityFee,
  });
  return { raw: Buffer.from(raw.slice(2), 'hex'), hash: keccak256(raw) as string };
}
