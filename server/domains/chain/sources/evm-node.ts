import { z } from 'zod';
import type { Env } from '#server/core/runtime/env.ts';
import { createRpc, readAs, resultOf } from './ask-node.ts';
import { Address, Data, Hash, Quantity, Small } from './evm-words.ts';
import { SourceError } from './source.ts';

const Receipt = z.object({
  transactionHash: Hash,
  blockHash: Hash,
  blockNumber: Small,
  status: Small,
  contractAddress: Address.nullish(),
});
/** What became of a transaction in a block: `status` 1 where it was done, 0 where the chain took it back. */
export type EvmReceipt = z.output<typeof Receipt>;

const Log = z.object({ transactionHash: Hash, blockHash: Hash, topics: z.array(Hash), data: Data });
const Head = z.object({ number: Small, baseFeePerGas: Quantity });

/** For chains whose nodes do not say what miners want. */
const PRIORITY_FEE = 1_000_000_000n;

/** A call that is tried out: `data` is hex, and so is what comes back. */
interface Tried {
  from?: string;
  to?: string;
  data: string;
}

const hex = (height: number): string => `0x${height.toString(16)}`;

/** Questions to a node of Ethereum, and transactions for it. Every method throws SourceError where the node is down or talks nonsense. */
function createEvmNode(address: string) {
  const rpc = createRpc(address);
  const ask = async <T extends z.ZodType>(schema: T, method: string, params: readonly unknown[] = []) =>
    readAs(schema, resultOf(await rpc.call(method, params), method), method);

  return {
    /** The number by which chains tell themselves apart. */
    chainId: () => ask(Small, 'eth_chainId'),
    height: () => ask(Small, 'eth_blockNumber'),
    /** How many transactions of an address stand in blocks, at a height or at the head: the number of the next one. */
    transactionCount: (of: string, height?: number) =>
      ask(Small, 'eth_getTransactionCount', [of, height === undefined ? 'latest' : hex(height)]),
    code: (of: string) => ask(Data, 'eth_getCode', [of, 'latest']),
    balance: (of: string) => ask(Quantity, 'eth_getBalance', [of, 'latest']),
    /** What a unit of gas costs now, in the coin’s base units. */
    async fees(): Promise<{ base: bigint; priority: bigint }> {
      const method = 'eth_getBlockByNumber';
      const head = await ask(Head, method, ['latest', false]);
      const { result, code } = await rpc.call('eth_maxPriorityFeePerGas');
      const priority = code === null ? readAs(Quantity, result, 'eth_maxPriorityFeePerGas') : PRIORITY_FEE;
      return { base: head.baseFeePerGas, priority };
    },
    /** The gas that a call would take; what keeps it from being done, where something does. */
    async estimate(call: Tried): Promise<{ gas: bigint } | { problem: string }> {
      const found = await rpc.call('eth_estimateGas', [call]);
      if (found.code !== null) return { problem: found.message };
      return { gas: readAs(Quantity, found.result, 'eth_estimateGas') };
    },
    /** What a contract answers at a height or at the head; `0x` where there is none. */
    read: (call: Tried, height?: number) =>
      ask(Data, 'eth_call', [call, height === undefined ? 'latest' : hex(height)]),
    /** The same at the head; `0x` also for a contract that knows no such call. */
    async tryRead(call: Tried): Promise<string> {
      const { result, code } = await rpc.call('eth_call', [call, 'latest']);
      return code === null ? readAs(Data, result, 'eth_call') : '0x';
    },
    /** Hands over a signed transaction. Gives why the node did not take it; null where it did. */
    async send(raw: string): Promise<string | null> {
      const sent = await rpc.call('eth_sendRawTransaction', [raw]);
      return sent.code === null ? null : sent.message || `error ${sent.code}`;
    },
    /** Receipts in the order of the hashes; null for what stands in no block. */
    async receipts(hashes: readonly string[]): Promise<(EvmReceipt | null)[]> {
      const method = 'eth_getTransactionReceipt';
      const replies = await rpc.batch(
        method,
        hashes.map((hash) => [hash]),
      );
      return replies.map((reply) => readAs(Receipt.nullable(), resultOf(reply, method), method));
    },
    /** What a contract told in a block under these topics, of which null stands for any. */
    logs: (of: string, { height, topics }: { height: number; topics: readonly (string | null)[] }) =>
      ask(z.array(Log), 'eth_getLogs', [{ address: of, fromBlock: hex(height), toBlock: hex(height), topics }]),
  };
}

export type EvmNode = ReturnType<typeof createEvmNode>;

/** The node of a chain of Ethereum; undefined where none is configured. */
export function evmNodeOf({ chains }: Pick<Env, 'chains'>, coin: string): EvmNode | undefined {
  const setting = chains.find((one) => one.coin === coin);
  return setting?.kind === 'evm' ? createEvmNode(setting.url) : undefined;
}

/** The same where there must be one. Throws SourceError. */
export function demandEvmNode(env: Pick<Env, 'chains'>, coin: string): EvmNode {
  const node = evmNodeOf(env, coin);
  if (node === undefined) throw new SourceError('unreachable', `no node of ${coin} is configured`);
  return node;
}
