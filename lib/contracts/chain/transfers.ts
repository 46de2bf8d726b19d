import * as z from 'zod';
import { contract, memberAnywhere } from '#lib/contract.ts';
import { NextPrevId, PrevId, pageLimit } from '#lib/list-input.ts';
import { READ_WALLETS } from '#lib/rights.ts';
import { BaseUnits, HexId, Instant } from '#lib/schema.ts';
import { CoinId } from './coins.ts';

const TAG = 'Wallets';
const BASE = '/api/v2/{coin}/wallet/{walletId}/transfer' as const;
const READ = { ...memberAnywhere(READ_WALLETS), wallet: 'walletId' } as const;
const place = { coin: CoinId, walletId: z.string().min(1).max(200).meta({ description: 'Id of the wallet.' }) };
const walletId = '1c2d3e4f5a6b47889900aabbccddeeff';

/** What a transaction on the chain of a wallet gave it or took from it. Quantities are base units, negative for what went out. */
export const Transfer = z
  .object({
    id: HexId,
    coin: z.string().max(40),
    wallet: HexId,
    enterprise: HexId,
    txid: z.string().max(200),
    type: z.enum(['send', 'receive']),
    state: z
      .enum(['unconfirmed', 'confirmed', 'replaced', 'removed'])
      .meta({ description: '`replaced` by another with a higher fee; `removed` from the chain by a reorganisation.' }),
    valueString: BaseUnits,
    height: z.int().optional(),
    blockHash: z.string().max(200).optional(),
    confirmations: z.int().min(0),
    date: Instant.meta({ description: 'Of its block, or when it was seen without one.' }),
  })
  .meta({ id: 'Transfer' });
export type Transfer = z.output<typeof Transfer>;

const exampleTransfer: z.input<typeof Transfer> = {
  id: '2d3e4f5a6b7c48990011223344556677',
  coin: 'ofc',
  wallet: walletId,
  enterprise: '5f9c0a3b7d1e4c2a8b6d0e9f1a2b3c4d',
  txid: '4d5e6f708192a3b4c5d6e7f8091a2b3c4d5e6f708192a3b4c5d6e7f8091a2b3c',
  type: 'receive',
  state: 'confirmed',
  valueString: '150000',
  height: 12,
  blockHash: '000000008a7f3d5b2c1e9f60718293a4b5c6d7e8f90a1b2c3d4e5f60718293a4',
  confirmations: 3,
  date: '2026-03-02T09:30:00.000Z',
};

/** The transfers of a wallet on its chain, newest first. */
export const listTransfers = contract({
  routes: [{ method: 'GET', path: BASE }],
  access: READ,
  input: z.object({
    ...place,
    limit: pageLimit(500, 25),
    prevId: PrevId,
  }),
  output: z.object({
    coin: z.string().max(40),
    transfers: z.array(Transfer).max(500),
    nextBatchPrevId: NextPrevId,
  }),
  summary: 'List the transfers of a wallet.',
  tag: TAG,
  example: { input: { coin: 'ofc', walletId }, output: { coin: 'ofc', transfers: [exampleTransfer] } },
});

/** One transfer, by the id that a callback names. Unknown ones and those of another wallet answer alike: 404. */
export const getTransfer = contract({
  routes: [{ method: 'GET', path: `${BASE}/{transferId}` }],
  access: READ,
  input: z.object({
    ...place,
    transferId: z.string().min(1).max(200).meta({ description: 'Id of the transfer.' }),
  }),
  output: Transfer,
  summary: 'Read a transfer of a wallet.',
  tag: TAG,
  example: { input: { coin: 'ofc', walletId, transferId: exampleTransfer.id }, output: exampleTransfer },
});
