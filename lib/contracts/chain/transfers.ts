import * as z from 'zod';
import { contract, memberAnywhere } from '#lib/contract.ts';
import { before, NextPrevId, only, onOrAfter, PrevId, pageLimit } from '#lib/list-input.ts';
import { EDIT_WALLETS, READ_WALLETS } from '#lib/rights.ts';
import { Flag, HexId, isStorable, listOf, NOT_STORABLE, text, unsupported, wholeNumber } from '#lib/schema.ts';
import { CoinId } from './coins.ts';
import { exampleSent, exampleTransfer, Transfer, TransferState, TransferType, walletId } from './transfer-shapes.ts';

const TAG = 'Wallets';
const BASE = '/api/v2/{coin}/wallet/{walletId}/transfer' as const;
const READ = { ...memberAnywhere(READ_WALLETS), wallet: 'walletId' } as const;
const place = { coin: CoinId, walletId: z.string().min(1).max(200).meta({ description: 'Id of the wallet.' }) };
const TransferId = z.string().min(1).max(200).meta({ description: 'Id of the transfer.' });
const coin = exampleTransfer.coin;

const MAX_COMMENT = 256;
const MAX_HEIGHT = 1_000_000_000_000;
const NO_HEX = 'transactions are not kept in their raw form';

/** Signed base units, as text or as a number that is exact. */
const Units = z
  .union([z.string().regex(/^-?\d{1,78}$/, 'must be whole base units'), z.int()], { error: 'must be whole base units' })
  .transform(String)
  .optional();

/** No, as text in a query or as a boolean in a body. */
const no = z.union([z.literal(false), z.literal('false')]);
const yes = z.union([z.literal(true), z.literal('true')]);

/** The transfers of a wallet on its chain, newest first. */
export const listTransfers = contract({
  routes: [{ method: 'GET', path: BASE }],
  access: READ,
  input: z.object({
    ...place,
    limit: pageLimit(500, 25),
    prevId: PrevId,
    id: HexId.optional().meta(only('the transfer with this id')),
    state: listOf(TransferState, TransferState.options.length).meta(only('transfers in these states')),
    type: TransferType.optional().meta(only('transfers of this direction')),
    dateGte: onOrAfter('transfers whose `date` is'),
    dateLt: before('transfers whose `date` is'),
    valueGte: Units.meta(only('transfers of at least this `valueString`, which is negative for what went out')),
    valueLt: Units.meta(only('transfers of less than this `valueString`')),
    address: listOf(text(200)).meta(only('transfers of which one of these addresses has an entry')),
    txid: text(200).optional().meta(only('the transfer of this transaction')),
    txHash: text(200).optional().meta(only('the transfer of this transaction; the same as `txid`')),
    height: wholeNumber(0, MAX_HEIGHT).optional().meta(only('transfers in the block of this height')),
    searchLabel: text(MAX_COMMENT).optional().meta(only('transfers whose comment has this text in it')),
    sequenceId: text(200).optional().meta(only('transfers to which the wallet gave this name as their sender')),
    reverse: Flag.default(false).meta({ description: '`true`: oldest first.' }),
    allTokens: unsupported('of a chain only transfers of its own coin are read', no),
    includeHex: unsupported(NO_HEX, no),
    includeRbf: unsupported('transfers that were replaced are always listed; choose by `state`', yes),
    decorateUtxoSpecificFields: unsupported('entries are all that is kept of inputs and outputs', no),
    pendingApprovalId: unsupported('no transfer here comes from an approval'),
    memoId: unsupported('memos of transactions are not read'),
    sortBy: unsupported('transfers are sorted by `date`; `reverse` turns the order'),
  }),
  output: z.object({
    coin: z.string().max(40),
    transfers: z.array(Transfer).max(500),
    nextBatchPrevId: NextPrevId,
  }),
  summary: 'List the transfers of a wallet.',
  description:
    'Newest first by `date`. Filters are joined by “and”; of a list, one is enough. Wallets without a chain, such as trading accounts, have none.',
  tag: TAG,
  example: { input: { coin, walletId }, output: { coin, transfers: [exampleTransfer] } },
});

/** One transfer, by the id that a callback names. Unknown ones and those of another wallet answer alike: 404. */
export const getTransfer = contract({
  routes: [{ method: 'GET', path: `${BASE}/{transferId}` }],
  access: READ,
  input: z.object({ ...place, transferId: TransferId }),
  output: Transfer,
  summary: 'Read a transfer of a wallet.',
  tag: TAG,
  example: { input: { coin, walletId, transferId: exampleTransfer.id }, output: exampleTransfer },
});

/** One transfer, by the name that its sender gave it. Of several, as after a replacement, the newest. */
export const getTransferBySequenceId = contract({
  routes: [{ method: 'GET', path: `${BASE}/sequenceId/{sequenceId}` }],
  access: READ,
  input: z.object({
    ...place,
    sequenceId: text(200).meta({ description: 'The name that the sender gave the transaction.' }),
  }),
  output: Transfer,
  summary: 'Read a transfer by its sequence id.',
  description:
    'Only transactions of the sandbox have a sequence id, since this service sends none on a real chain. Unknown ones answer 404; of several, as after a replacement, the newest is shown.',
  tag: TAG,
  example: {
    input: { coin, walletId, sequenceId: 'payout-17' },
    output: exampleSent,
  },
});

/** Writes a comment to a transfer, in place of the one before. */
export const commentTransfer = contract({
  routes: [{ method: 'POST', path: `${BASE}/{transferId}/comment` }],
  access: { ...memberAnywhere(EDIT_WALLETS), wallet: 'walletId' },
  input: z
    .object({
      ...place,
      transferId: TransferId,
      id: z
        .string()
        .max(200)
        .optional()
        .meta({ description: 'The same id again, as the public client sends it. Default: the one in the path.' }),
      comment: z
        .string()
        .max(MAX_COMMENT)
        .refine(isStorable, NOT_STORABLE)
        .meta({ description: 'The comment, in place of the one before; empty takes it away.' }),
    })
    .refine(({ id, transferId }) => id === undefined || id === transferId, {
      path: ['id'],
      error: 'must be the id in the path',
    }),
  output: Transfer,
  summary: 'Comment on a transfer.',
  done: 'Commented on a transfer',
  description:
    'Needs the right to read the wallet, too. Who may read the wallet reads the comment; it is found by `searchLabel`.',
  tag: TAG,
  example: {
    input: { coin, walletId, transferId: exampleTransfer.id, comment: 'Invoice 4711' },
    output: { ...exampleTransfer, comment: 'Invoice 4711' },
  },
});
