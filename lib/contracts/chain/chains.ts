import * as z from 'zod';
import { contract, memberAnywhere } from '#lib/contract.ts';
import { USE_SANDBOX } from '#lib/rights.ts';
import { BaseUnits, Instant, integer, Nothing, text } from '#lib/schema.ts';
import { CoinId } from './coins.ts';

const TAG = 'Chains';
const SANDBOX = '/api/clearhouse/v1/sandbox/chains/{coin}' as const;
const ACCESS = memberAnywhere(USE_SANDBOX);
const MAX_AT_ONCE = 200;

const BlockHash = z.string().max(200);
const Fee = z.string().regex(/^\d{1,30}$/, 'must be whole base units');
const Address = text(200).meta({ description: 'An address in the notation of the coin’s chain.' });

/** Where the blocks of a coin come from, and how far they were read. */
export const Chain = z
  .object({
    coin: z.string().max(40),
    source: z.enum(['simulated', 'evm', 'bitcoin', 'esplora']),
    height: z.int().nullable().meta({ description: 'Of the last block that was read; null before the first.' }),
    hash: BlockHash.nullable(),
    seenAt: Instant.nullable().meta({ description: 'When it was read, in business time.' }),
    problem: z.string().max(300).nullable().meta({ description: 'Why the source cannot be used now.' }),
  })
  .meta({ id: 'Chain' });

const ChainBlock = z.object({
  height: z.int().min(0),
  hash: BlockHash,
  parentHash: BlockHash,
  minedAt: Instant,
});

/** A transaction of a simulated chain. */
export const SimulatedTransaction = z
  .object({
    coin: z.string().max(40),
    hash: z.string().max(200),
    state: z.enum(['pool', 'mined', 'replaced', 'dropped']).meta({ description: '`pool`: waits for a block.' }),
    fromAddress: z.string().max(200).nullable(),
    toAddress: z.string().max(200).nullable(),
    quantity: BaseUnits,
    fee: BaseUnits.meta({ description: 'What the sender pays beside the quantity, in base units.' }),
    sequenceId: z.string().max(200).nullable().meta({ description: 'The name that the sender gave it.' }),
    replaces: z.string().max(200).nullable().meta({ description: 'The transaction that it took the place of.' }),
    blockHash: BlockHash.nullable(),
    createdAt: Instant,
  })
  .meta({ id: 'SimulatedTransaction' });

const exampleBlock = {
  height: 12,
  hash: '000000008a7f3d5b2c1e9f60718293a4b5c6d7e8f90a1b2c3d4e5f60718293a4',
  parentHash: '00000000b5c6d7e8f90a1b2c3d4e5f60718293a4b5c6d7e8f90a1b2c3d4e5f60',
  minedAt: '2026-03-02T09:30:00.000Z',
};
const exampleTip = { coin: 'tbtc', height: exampleBlock.height, hash: exampleBlock.hash };
const exampleTransaction: z.input<typeof SimulatedTransaction> = {
  coin: 'tbtc',
  hash: '4d5e6f708192a3b4c5d6e7f8091a2b3c4d5e6f708192a3b4c5d6e7f8091a2b3c',
  state: 'pool',
  fromAddress: null,
  toAddress: 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx',
  quantity: '150000',
  fee: '1200',
  sequenceId: null,
  replaces: null,
  blockHash: null,
  createdAt: '2026-03-02T09:30:00.000Z',
};

/** Ours: the chains that this deployment follows. */
export const listChains = contract({
  routes: [{ method: 'GET', path: '/api/clearhouse/v1/chains' }],
  access: { caller: 'user' },
  input: Nothing,
  output: z.object({ chains: z.array(Chain).max(100) }),
  summary: 'List the chains that are followed.',
  tag: TAG,
  example: {
    input: {},
    output: {
      chains: [{ ...exampleTip, source: 'simulated', seenAt: '2026-03-02T09:30:01.000Z', problem: null }],
    },
  },
});

/**
 * Ours: a block that was read, by the hash that a callback names, so that a receiver can check it before it acts. 404 for one that
 * was never seen, or is so deep that it is not kept.
 */
export const getChainBlock = contract({
  routes: [{ method: 'GET', path: '/api/clearhouse/v1/chains/{coin}/blocks/{blockHash}' }],
  access: { caller: 'user' },
  input: z.object({
    coin: CoinId,
    blockHash: text(200).meta({ description: 'Hash of the block, as events give it.' }),
  }),
  output: ChainBlock.extend({
    coin: z.string().max(40),
    isCanonical: z.boolean().meta({ description: 'False once a reorganisation took it from the chain.' }),
    confirmations: z.int().min(0).nullable().meta({ description: 'Blocks above it; null when it is not canonical.' }),
  }),
  summary: 'Read a block of a chain.',
  tag: TAG,
  example: {
    input: { coin: 'tbtc', blockHash: exampleBlock.hash },
    output: { ...exampleBlock, coin: 'tbtc', isCanonical: true, confirmations: 3 },
  },
});

/** The end of a simulated chain: its last 20 blocks and what waits for the next one. */
export const getSimulatedChain = contract({
  routes: [{ method: 'GET', path: SANDBOX }],
  access: ACCESS,
  sandboxOnly: true,
  errors: { family: 'platform', also: [409] },
  input: z.object({ coin: CoinId }),
  output: z.object({
    coin: z.string().max(40),
    height: z.int().min(0),
    hash: BlockHash,
    blocks: z.array(ChainBlock).max(20),
    pool: z.array(SimulatedTransaction).max(100),
  }),
  summary: 'Read the end of a simulated chain.',
  tag: TAG,
  example: { input: { coin: 'tbtc' }, output: { ...exampleTip, blocks: [exampleBlock], pool: [exampleTransaction] } },
});

const Mined = z.object({
  coin: z.string().max(40),
  height: z.int().min(0),
  hash: BlockHash,
  blocks: z.array(ChainBlock).max(MAX_AT_ONCE),
});

/** Mines blocks at once; the first one takes the transactions that wait. */
export const mineBlocks = contract({
  routes: [{ method: 'POST', path: `${SANDBOX}/blocks` }],
  access: ACCESS,
  sandboxOnly: true,
  status: 201,
  input: z.object({
    coin: CoinId,
    count: integer(1, MAX_AT_ONCE).default(1).meta({ description: 'How many blocks to mine.' }),
  }),
  output: Mined,
  summary: 'Mine blocks on a simulated chain.',
  done: 'Mined blocks on a test chain',
  tag: TAG,
  example: { input: { coin: 'tbtc', count: 1 }, output: { ...exampleTip, blocks: [exampleBlock] } },
});

/** Takes the last blocks away and puts others in their place, as when two miners were at work at once. */
export const reorganiseChain = contract({
  routes: [{ method: 'POST', path: `${SANDBOX}/reorganise` }],
  access: ACCESS,
  sandboxOnly: true,
  input: z.object({
    coin: CoinId,
    depth: integer(1, 100).meta({ description: 'How many blocks to remove from the end of the chain.' }),
    blocks: integer(0, MAX_AT_ONCE)
      .optional()
      .meta({ description: 'How many blocks to mine in their place. Default: one more than `depth`.' }),
    transactions: z
      .enum(['mined', 'pool', 'dropped'])
      .default('mined')
      .meta({ description: 'What becomes of their transactions: mined again, back in the pool, or dropped.' }),
  }),
  output: Mined.extend({ undone: z.array(ChainBlock).max(100) }),
  summary: 'Reorganise a simulated chain.',
  done: 'Reorganised a test chain',
  tag: TAG,
  example: {
    input: { coin: 'tbtc', depth: 1, blocks: 1 },
    output: { ...exampleTip, blocks: [exampleBlock], undone: [exampleBlock] },
  },
});

/** What a path can name; another one could be given and never be read. */
const SequenceId = text(200).refine(
  (name) => !/^\.{1,2}$|[/\\]|%[0-9a-f]{2}/i.test(name),
  'must hold no / or \\ and no escape such as %20, and must not be . or ..: a transfer is read by it as part of a path',
);

/** Sends a transaction on a simulated chain. It waits for a block, unless it is to be confirmed at once. */
export const createChainTransaction = contract({
  routes: [{ method: 'POST', path: `${SANDBOX}/transactions` }],
  access: ACCESS,
  sandboxOnly: true,
  status: 201,
  errors: { family: 'platform', also: [422] },
  input: z
    .object({
      coin: CoinId,
      fromAddress: Address.optional().meta({ description: 'Sender. Default: an address that nobody here owns.' }),
      toAddress: Address.optional().meta({ description: 'Recipient. Default: an address that nobody here owns.' }),
      quantity: z
        .string()
        .regex(/^\d{1,60}$/, 'must be whole base units')
        .default('100000')
        .meta({ description: 'Amount in base units of the coin.' }),
      fee: Fee.default('0').meta({ description: 'What the sender pays beside it, in base units of the coin.' }),
      sequenceId: SequenceId.optional().meta({
        description:
          'A name that the sender gives it, once for each address; its wallet finds the transfer by it. Default: none.',
      }),
      confirm: z.boolean().default(false).meta({ description: '`true` mines a block with it at once.' }),
    })
    .refine((one) => one.sequenceId === undefined || one.fromAddress !== undefined, {
      path: ['sequenceId'],
      error: 'is for a transaction with a fromAddress',
    })
    .refine((one) => one.fromAddress !== undefined || one.toAddress !== undefined, {
      error: 'give fromAddress, toAddress or both',
    }),
  output: SimulatedTransaction,
  summary: 'Send a transaction on a simulated chain.',
  done: 'Sent a test transaction',
  description:
    'What it takes from a wallet, fee included, is held until it is in a block, and is then out of the books of the wallet; what it brings to one is in them from then on. 422 when a wallet has too little: `fundWallet` gives it more.',
  tag: TAG,
  example: {
    input: { coin: 'tbtc', toAddress: 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', quantity: '150000', fee: '1200' },
    output: exampleTransaction,
  },
});

/** Puts another transaction in the place of one that waits, as its sender does by paying a higher fee. */
export const replaceChainTransaction = contract({
  routes: [{ method: 'POST', path: `${SANDBOX}/transactions/{transactionHash}/replace` }],
  access: ACCESS,
  sandboxOnly: true,
  status: 201,
  errors: { family: 'platform', also: [422] },
  input: z.object({
    coin: CoinId,
    transactionHash: text(200).meta({ description: 'Hash of a transaction that waits for a block.' }),
    toAddress: Address.optional().meta({ description: 'New recipient. Default: the same as before.' }),
    fee: Fee.optional().meta({ description: 'New fee, not below the one before. Default: the same as before.' }),
    confirm: z.boolean().default(false).meta({ description: '`true` mines a block with it at once.' }),
  }),
  output: SimulatedTransaction,
  summary: 'Replace a waiting transaction by fee.',
  done: 'Replaced a test transaction',
  tag: TAG,
  example: {
    input: { coin: 'tbtc', transactionHash: exampleTransaction.hash },
    output: {
      ...exampleTransaction,
      hash: '5e6f708192a3b4c5d6e7f8091a2b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d',
      replaces: exampleTransaction.hash,
    },
  },
});
