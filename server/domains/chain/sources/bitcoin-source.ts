import { z } from 'zod';
import { createRpc, readAs, resultOf } from './ask-node.ts';
import { type BlockSource, type ChainTransaction, isConcerned, SourceError, type Watched } from './source.ts';
import { spentOutputs } from './spent-outputs.ts';

const POLL_MS = 5000;
/** Transactions of the pool that are read at most in one look. */
const MAX_NEW = 200;
/** Answer of a node to a height above its head. */
const OUT_OF_RANGE = -8;
const DECIMALS = 8;

const Hash = z.string().regex(/^[0-9a-f]{64}$/);
const Height = z.int().min(0);
/** Whole coins as a JSON number of at most eight decimals, which a double holds exactly enough. */
const Value = z
  .number()
  .min(0)
  .transform((coins) => BigInt(coins.toFixed(DECIMALS).replace('.', '')));
const Script = z.object({ address: z.string().optional() });

const Transaction = z.object({
  txid: Hash,
  vin: z.array(
    z.object({
      txid: Hash.optional(),
      vout: z.int().optional(),
      prevout: z.object({ value: Value, scriptPubKey: Script }).nullish(),
    }),
  ),
  vout: z.array(z.object({ value: Value, scriptPubKey: Script })),
});

const Block = z.object({
  hash: Hash,
  height: Height,
  previousblockhash: Hash.optional(),
  time: z.int(),
  tx: z.array(z.union([Transaction, Hash])),
});
const Chain = z.object({ blocks: Height, bestblockhash: Hash });

const GENESIS_PARENT = '0'.repeat(64);

function toTransaction({ txid, vin, vout }: z.output<typeof Transaction>, watched: Watched): ChainTransaction {
  const coinOf = (value: bigint, { address }: z.output<typeof Script>) => ({ address, quantity: value });
  return spentOutputs(
    {
      hash: txid,
      spends: vin.flatMap((input) => (input.txid === undefined ? [] : [`${input.txid}:${input.vout}`])),
      inputs: vin.map(({ prevout }) => (prevout ? coinOf(prevout.value, prevout.scriptPubKey) : null)),
      outputs: vout.map(({ value, scriptPubKey }) => coinOf(value, scriptPubKey)),
    },
    watched,
  );
}

/** A node of Bitcoin Core, or one that speaks like it. Inputs are known from version 23 on. */
export function createBitcoinSource(address: string): BlockSource {
  const rpc = createRpc(address);
  /** What the pool held at the last look; null for what concerns nobody. */
  let seen = new Map<string, ChainTransaction | null>();
  let seenFor: Watched = new Set();

  async function hashAt(height: number): Promise<string | null> {
    const answer = await rpc.call('getblockhash', [height]);
    if (answer.code === OUT_OF_RANGE) return null;
    return readAs(Hash, resultOf(answer, 'getblockhash'), 'getblockhash');
  }

  async function readNew(ids: readonly string[], watched: Watched): Promise<void> {
    const answers = await rpc.batch(
      'getrawtransaction',
      ids.map((id) => [id, 2]),
    );
    for (const [index, id] of ids.entries()) {
      const answer = answers[index];
      if (!answer || answer.code !== null) continue;
      const transaction = toTransaction(readAs(Transaction, answer.result, 'getrawtransaction'), watched);
      seen.set(id, isConcerned(transaction) ? transaction : null);
    }
  }

  return {
    kind: 'bitcoin',
    pollMs: () => POLL_MS,
    async head() {
      const what = 'getblockchaininfo';
      const { blocks, bestblockhash } = readAs(Chain, resultOf(await rpc.call(what), what), what);
      return { height: blocks, hash: bestblockhash };
    },
    startHeight: (head) => head.height,
    hashAt,
    async blockAt(height, watched) {
      const hash = await hashAt(height);
      if (hash === null) return null;
      const block = readAs(
        Block,
        resultOf(await rpc.call('getblock', [hash, watched.size > 0 ? 3 : 1]), 'getblock'),
        'getblock',
      );
      if (block.height !== height) throw new SourceError('malformed', 'another block than the one asked for');
      return {
        height,
        hash: block.hash,
        parentHash: block.previousblockhash ?? GENESIS_PARENT,
        minedAt: new Date(block.time * 1000).toISOString(),
        transactions: block.tx
          .filter((one) => typeof one !== 'string')
          .map((one) => toTransaction(one, watched))
          .filter(isConcerned),
      };
    },
    async pool(watched) {
      if (watched.size === 0) return [];
      if ([...watched].some((one) => !seenFor.has(one))) seen = new Map();
      seenFor = watched;
      const what = 'getrawmempool';
      const ids = new Set(readAs(z.array(Hash), resultOf(await rpc.call(what), what), what));
      for (const id of seen.keys()) if (!ids.has(id)) seen.delete(id);
      await readNew([...ids].filter((id) => !seen.has(id)).slice(0, MAX_NEW), watched);
      return [...seen.values()].filter((one) => one !== null);
    },
  };
}
