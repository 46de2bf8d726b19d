import { z } from 'zod';
import { endpointOf, fetchText, parseReply, readAs } from './ask-node.ts';
import { type BlockSource, type ChainTransaction, isConcerned, SourceError, type Watched } from './source.ts';
import { spentOutputs } from './spent-outputs.ts';

const POLL_MS = 10_000;
/** Transactions of a block that one request gives. */
const PAGE = 25;
const AT_ONCE = 6;
/** Addresses whose waiting transactions are asked for in one look. */
const MAX_ADDRESSES = 200;
const GENESIS_PARENT = '0'.repeat(64);

const Hash = z.string().regex(/^[0-9a-f]{64}$/);
const Value = z.int().min(0).transform(BigInt);
const Output = z.object({ scriptpubkey_address: z.string().optional(), value: Value });
const Transaction = z.object({
  txid: Hash,
  vin: z.array(z.object({ txid: Hash, vout: z.int().min(0), prevout: Output.nullish() })),
  vout: z.array(Output),
});
const Block = z.object({
  id: Hash,
  height: z.int().min(0),
  timestamp: z.int(),
  tx_count: z.int().min(0),
  previousblockhash: Hash.nullish(),
});

function toTransaction({ txid, vin, vout }: z.output<typeof Transaction>, watched: Watched): ChainTransaction {
  const coinOf = ({ scriptpubkey_address: address, value }: z.output<typeof Output>) => ({ address, quantity: value });
  return spentOutputs(
    {
      hash: txid,
      spends: vin.map((input) => `${input.txid}:${input.vout}`),
      inputs: vin.map(({ prevout }) => (prevout ? coinOf(prevout) : null)),
      outputs: vout.map(coinOf),
    },
    watched,
  );
}

/** Does the work of a list a few at a time, and keeps its order. */
async function mapFew<T, R>(list: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let start = 0; start < list.length; start += AT_ONCE)
    results.push(...(await Promise.all(list.slice(start, start + AT_ONCE).map(work))));
  return results;
}

/** The REST interface of Esplora, as public explorers offer it. */
export function createEsploraSource(address: string): BlockSource {
  const endpoint = endpointOf(address);

  async function read(path: string): Promise<string | null> {
    const { status, text } = await fetchText(endpoint, { path });
    if (status === 404) return null;
    if (status === 401 || status === 403) throw new SourceError('refused', `status ${status}`);
    if (status !== 200) throw new SourceError('unreachable', `status ${status}`);
    return text;
  }
  async function readJson<T extends z.ZodType>(schema: T, path: string): Promise<z.output<T>> {
    const text = await read(path);
    if (text === null) throw new SourceError('malformed', 'the explorer does not know what it named itself');
    return readAs(schema, parseReply(text, 'the reply'), 'the reply');
  }
  const readHash = (text: string): string => readAs(Hash, text.trim(), 'a block hash');
  const hashAt = async (height: number): Promise<string | null> => {
    const text = await read(`/block-height/${height}`);
    return text === null ? null : readHash(text);
  };

  async function transactionsOf(hash: string, count: number): Promise<z.output<typeof Transaction>[]> {
    const starts = Array.from({ length: Math.ceil(count / PAGE) }, (_, page) => page * PAGE);
    return (await mapFew(starts, (start) => readJson(z.array(Transaction), `/block/${hash}/txs/${start}`))).flat();
  }

  return {
    kind: 'esplora',
    pollMs: () => POLL_MS,
    async head() {
      const tip = await read('/blocks/tip/hash');
      if (tip === null) throw new SourceError('malformed', 'there is no tip');
      const { id, height } = await readJson(Block, `/block/${readHash(tip)}`);
      return { height, hash: id };
    },
    startHeight: (head) => head.height,
    hashAt,
    async blockAt(height, watched) {
      const hash = await hashAt(height);
      if (hash === null) return null;
      const block = await readJson(Block, `/block/${hash}`);
      if (block.height !== height) throw new SourceError('malformed', 'another block than the one asked for');
      const all = watched.size > 0 ? await transactionsOf(hash, block.tx_count) : [];
      return {
        height,
        hash,
        parentHash: block.previousblockhash ?? GENESIS_PARENT,
        minedAt: new Date(block.timestamp * 1000).toISOString(),
        transactions: all.map((one) => toTransaction(one, watched)).filter(isConcerned),
      };
    },
    async pool(watched) {
      const found = await mapFew([...watched].slice(0, MAX_ADDRESSES), (one) =>
        readJson(z.array(Transaction), `/address/${encodeURIComponent(one)}/txs/mempool`),
      );
      const byHash = new Map(found.flat().map((one) => [one.txid, one]));
      return [...byHash.values()].map((one) => toTransaction(one, watched)).filter(isConcerned);
    },
  };
}
