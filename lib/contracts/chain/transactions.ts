import * as z from 'zod';
import { contract, memberAnywhere } from '#lib/contract.ts';
import { pageLimit } from '#lib/list-input.ts';
import { READ_WALLETS } from '#lib/rights.ts';
import { text, unsupported } from '#lib/schema.ts';
import { CoinId } from './coins.ts';
import { exampleEntries, exampleTransfer, WalletTransaction, walletId } from './transfer-shapes.ts';

const TAG = 'Wallets';
const BASE = '/api/v2/{coin}/wallet/{walletId}/tx' as const;
const READ = { ...memberAnywhere(READ_WALLETS), wallet: 'walletId' } as const;
const place = { coin: CoinId, walletId: z.string().min(1).max(200).meta({ description: 'Id of the wallet.' }) };
const { coin, txid, date, state, blockHash, height: blockHeight, confirmations, feeString } = exampleTransfer;
const [input, output] = exampleEntries;

const example: z.input<typeof WalletTransaction> = {
  id: txid,
  coin,
  date,
  state,
  blockHash,
  blockHeight,
  confirmations,
  fee: 1200,
  feeString,
  entries: exampleEntries,
  inputs: [{ ...input, address: input?.address ?? '', value: 151_200, valueString: '151200' }],
  outputs: output ? [output] : [],
};

/** The transactions of a wallet on its chain, newest first. */
export const listTransactions = contract({
  routes: [{ method: 'GET', path: BASE }],
  access: READ,
  input: z.object({
    ...place,
    limit: pageLimit(500, 25),
    prevId: text(200).optional().meta({
      description:
        '`nextBatchPrevId` of the page before; one that is not in the list answers 400. Default: the first page.',
    }),
  }),
  output: z.object({
    coin: z.string().max(40),
    transactions: z.array(WalletTransaction).max(500),
    nextBatchPrevId: z.string().max(200).optional().meta({
      description: '`prevId` of the next page; absent on the last one.',
    }),
  }),
  summary: 'List the transactions of a wallet.',
  description: 'Newest first. Wallets without a chain, such as trading accounts, have none.',
  tag: TAG,
  example: { input: { coin, walletId }, output: { coin, transactions: [example] } },
});

/** One transaction by its hash. Unknown ones and those that do not concern the wallet answer alike: 404. */
export const getTransaction = contract({
  routes: [{ method: 'GET', path: `${BASE}/{txHash}` }],
  access: READ,
  input: z.object({
    ...place,
    txHash: text(200).meta({ description: 'Hash of the transaction.' }),
    includeRbf: unsupported(
      'transactions that were replaced are always shown, and say so in `state`',
      z.union([z.literal(true), z.literal('true')]),
    ),
    limit: unsupported('all inputs and outputs that are kept come at once'),
    prevId: unsupported('all inputs and outputs that are kept come at once'),
  }),
  output: WalletTransaction,
  summary: 'Read a transaction of a wallet.',
  tag: TAG,
  example: { input: { coin, walletId, txHash: txid }, output: example },
});
