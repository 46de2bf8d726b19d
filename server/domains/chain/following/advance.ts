import { type BlockHead, type BlockSource, type ChainBlock, SourceError, type Watched } from '../sources/source.ts';

/** Blocks of one look at most; more come in the next one. */
const BATCH = 50;
/** No further block is asked for once a look has lasted this long. */
const BUDGET_MS = 5000;
/** Steps back one by one, before the common block is searched for by halving. */
const SHALLOW = 3;

/** The last block that was seen. */
type Known = BlockHead | null;

/** What changed since the last look: blocks above `keptHeight` are undone, then `blocks` come, each on top of the one before. */
export interface Advance {
  /** Null: nothing that was known belongs to this chain, and `blocks` starts it anew. */
  keptHeight: number | null;
  blocks: ChainBlock[];
  /** The source has more than this look has read. */
  hasMore: boolean;
}

interface Look {
  source: BlockSource;
  watched: Watched;
  /** Hash of a known block of the chain at a height; null where none is kept. */
  knownHashAt: (height: number) => Promise<string | null>;
  /** Height of the lowest known block of the chain. */
  lowestKnown: () => Promise<number>;
}

/** The highest known block that the source has too; null when there is none. */
async function findCommonHeight(look: Look, highest: number): Promise<number | null> {
  const { source, knownHashAt } = look;
  const isCommon = async (height: number): Promise<boolean> => {
    const known = await knownHashAt(height);
    return known !== null && known === (await source.hashAt(height));
  };
  const lowest = await look.lowestKnown();
  for (let height = highest; height >= Math.max(lowest, highest - SHALLOW); height -= 1)
    if (await isCommon(height)) return height;
  if (highest - SHALLOW <= lowest || !(await isCommon(lowest))) return null;
  let [below, above] = [lowest, highest - SHALLOW];
  while (above - below > 1) {
    const middle = Math.floor((below + above) / 2);
    if (await isCommon(middle)) below = middle;
    else above = middle;
  }
  return below;
}

/** Blocks that follow one another from a height on; ends where the chain changes while it is read. */
async function readBlocks(look: Look, from: { height: number; parentHash: string | null }, to: number) {
  const deadline = performance.now() + BUDGET_MS;
  const blocks: ChainBlock[] = [];
  let parentHash = from.parentHash;
  for (let height = from.height; height <= to && blocks.length < BATCH; height += 1) {
    if (blocks.length > 0 && performance.now() > deadline) break;
    const block = await look.source.blockAt(height, look.watched);
    if (block === null || (parentHash !== null && block.parentHash !== parentHash)) break;
    blocks.push(block);
    parentHash = block.hash;
  }
  return blocks;
}

async function startAnew(look: Look, head: BlockHead): Promise<Advance> {
  const height = await look.source.startHeight(head);
  const blocks = await readBlocks(look, { height, parentHash: null }, head.height);
  if (blocks.length === 0) throw new SourceError('malformed', 'there is no block to start from');
  return { keptHeight: null, blocks, hasMore: (blocks.at(-1)?.height ?? 0) < head.height };
}

/**
 * Reads what a source has beyond the last block seen. A chain that is shorter, but otherwise the same, changes nothing: the node is
 * behind. One that shares no known block is another chain, which is followed from its start. Throws SourceError.
 */
export async function readAdvance(look: Look, known: Known): Promise<Advance | null> {
  const head = await look.source.head();
  if (known === null) return startAnew(look, head);
  if (head.height === known.height && head.hash === known.hash) return null;
  const highest = Math.min(head.height, known.height);
  const common = await findCommonHeight(look, highest);
  if (common === null) return startAnew(look, head);
  if (common === head.height && head.height < known.height) return null;
  const parentHash = await look.knownHashAt(common);
  const blocks = await readBlocks(look, { height: common + 1, parentHash }, head.height);
  if (blocks.length === 0 && common === known.height) return null;
  return { keptHeight: common, blocks, hasMore: (blocks.at(-1)?.height ?? common) < head.height };
}
