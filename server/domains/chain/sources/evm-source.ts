import { z } from 'zod';
import { createRpc, readAs, resultOf } from './ask-node.ts';
import { Address, Hash, Quantity, Small } from './evm-words.ts';
import { type BlockSource, type ChainTransaction, isConcerned, SourceError, type Watched } from './source.ts';

const POLL_MS = 3000;

const Transaction = z.object({
  hash: Hash,
  from: Address,
  to: Address.nullish(),
  value: Quantity,
  nonce: Quantity,
});
type Transaction = z.output<typeof Transaction>;

const Block = z.object({
  number: Small,
  hash: Hash,
  parentHash: Hash,
  timestamp: Small,
  transactions: z.array(z.union([Transaction, Hash])),
});
/** The block in the making has no hash yet; some nodes have none at all. */
const PendingBlock = z.object({ transactions: z.array(z.union([Transaction, Hash])) }).nullable();

/** Transfers of the chain's own coin; those of tokens are events of contracts, which are not read. What gas cost is said outside of blocks. */
function toTransaction({ hash, from, to, value, nonce }: Transaction, watched: Watched): ChainTransaction {
  return {
    hash,
    spends: [`${from}:${nonce}`],
    sends: watched.has(from) ? [{ address: from, quantity: value }] : [],
    receives: to && watched.has(to) ? [{ address: to, quantity: value }] : [],
    entries: [{ address: from, quantity: -value }, ...(to ? [{ address: to, quantity: value }] : [])],
    fee: null,
  };
}

const concerned = (transactions: readonly (Transaction | string)[], watched: Watched): ChainTransaction[] =>
  transactions
    .filter((one) => typeof one !== 'string')
    .map((one) => toTransaction(one, watched))
    .filter(isConcerned);

/** Any node that speaks the JSON-RPC of Ethereum. */
export function createEvmSource(address: string): BlockSource {
  const rpc = createRpc(address);

  async function readBlock(tag: string, isFull: boolean) {
    const what = 'eth_getBlockByNumber';
    const result = resultOf(await rpc.call(what, [tag, isFull]), what);
    return result === null ? null : readAs(Block, result, what);
  }
  const hex = (height: number): string => `0x${height.toString(16)}`;

  return {
    kind: 'evm',
    pollMs: () => POLL_MS,
    async head() {
      const block = await readBlock('latest', false);
      if (block === null) throw new SourceError('malformed', 'there is no latest block');
      return { height: block.number, hash: block.hash };
    },
    startHeight: (head) => head.height,
    hashAt: async (height) => (await readBlock(hex(height), false))?.hash ?? null,
    async blockAt(height, watched) {
      const block = await readBlock(hex(height), watched.size > 0);
      if (block === null) return null;
      if (block.number !== height) throw new SourceError('malformed', 'another block than the one asked for');
      return {
        height,
        hash: block.hash,
        parentHash: block.parentHash,
        minedAt: new Date(block.timestamp * 1000).toISOString(),
        transactions: concerned(block.transactions, watched),
      };
    },
    async pool(watched) {
      if (watched.size === 0) return [];
      const { result, code } = await rpc.call('eth_getBlockByNumber', ['pending', true]);
      if (code !== null) return [];
      return concerned(readAs(PendingBlock, result, 'the pending block')?.transactions ?? [], watched);
    },
  };
}
