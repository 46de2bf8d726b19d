/** Value that an address gains or gives in a transaction, in base units. */
export interface Movement {
  address: string;
  quantity: bigint;
}

/** A transaction that concerns watched addresses; `receives` and `sends` name only those, as `addressKey` spells them. */
export interface ChainTransaction {
  hash: string;
  /** What it uses up: outputs of other transactions, or a sender's number. Two that share one exclude each other. */
  spends: readonly string[];
  receives: readonly Movement[];
  sends: readonly Movement[];
  /** What every address gained, or with a negative sign gave, as the chain spells them. */
  entries: readonly Movement[];
  /** What the sender paid for it; null where the source does not say. */
  fee: bigint | null;
  /** The name that its sender gave it; only the sandbox knows it. */
  sequenceId?: string | null;
}

export interface BlockHead {
  height: number;
  hash: string;
}

export interface ChainBlock extends BlockHead {
  parentHash: string;
  minedAt: string;
  transactions: readonly ChainTransaction[];
}

/** Addresses to look for, as `addressKey` spells them. */
export type Watched = ReadonlySet<string>;

/** Where blocks of one coin come from. Every method throws SourceError when the source is down or talks nonsense. */
export interface BlockSource {
  readonly kind: 'simulated' | 'evm' | 'bitcoin' | 'esplora';
  /** Milliseconds of wall time until the next look is due. */
  pollMs: () => Promise<number> | number;
  head: () => Promise<BlockHead>;
  /** Where following begins: the block that is read first, and not told. */
  startHeight: (head: BlockHead) => Promise<number> | number;
  /** Hash of the block at a height; null above the head. */
  hashAt: (height: number) => Promise<string | null>;
  blockAt: (height: number, watched: Watched) => Promise<ChainBlock | null>;
  /** Transactions that are in no block yet. */
  pool: (watched: Watched) => Promise<readonly ChainTransaction[]>;
}

/** Why a source cannot be used now. The message names neither its address nor credentials. */
export class SourceError extends Error {
  readonly kind: 'unreachable' | 'refused' | 'malformed';

  constructor(kind: SourceError['kind'], message: string) {
    super(`${kind}: ${message}`);
    this.kind = kind;
  }
}

export const isConcerned = ({ receives, sends }: ChainTransaction): boolean => receives.length + sends.length > 0;
