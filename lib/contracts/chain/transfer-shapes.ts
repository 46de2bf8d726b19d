import * as z from 'zod';
import { BaseUnits, HexId, Instant } from '#lib/schema.ts';

/** Entries of a transaction that are kept and shown at most: a payout of an exchange may have thousands. */
export const MAX_SHOWN_ENTRIES = 200;

const Signed = BaseUnits.meta({ description: 'Base units; negative for what went out.' });

/** Base units as a number, where a number holds them exactly. */
const Number53 = z.number().int().optional().meta({
  description: 'The same as a number; absent where a number does not hold it exactly.',
});

/** What an address gained in a transaction, or gave. */
export const TransferEntry = z
  .object({
    address: z.string().max(200),
    wallet: HexId.optional().meta({ description: 'The wallet, where the address is one of its own.' }),
    value: Number53,
    valueString: Signed,
  })
  .meta({ id: 'TransferEntry' });

export const Entries = z
  .array(TransferEntry)
  .max(MAX_SHOWN_ENTRIES)
  .meta({
    description: `What each address gave and gained, at most ${MAX_SHOWN_ENTRIES}, those of wallets before others. Empty where it is not known.`,
  });

/** Every state of the public interface. */
export const TransferState = z.enum([
  'confirmed',
  'failed',
  'initialized',
  'pendingApproval',
  'rejected',
  'removed',
  'replaced',
  'signed',
  'unconfirmed',
]);

/** The states that occur here, where nothing is sent. */
const OwnState = TransferState.extract(['unconfirmed', 'confirmed', 'replaced', 'removed']);

export const TransferType = z.enum(['send', 'receive']);

/** What a transaction on the chain of a wallet gave it or took from it. Quantities are base units, negative for what went out. */
export const Transfer = z
  .object({
    id: HexId,
    coin: z.string().max(40),
    wallet: HexId,
    enterprise: HexId,
    txid: z.string().max(200),
    type: TransferType,
    state: OwnState.meta({
      description:
        '`replaced` by another transaction that uses up the same; `removed` from the chain by a reorganisation.',
    }),
    value: Number53,
    valueString: BaseUnits.meta({
      description: 'What the wallet gained, or, negative, gave; a fee that it paid is in it where its chain names one.',
    }),
    baseValue: Number53,
    baseValueString: BaseUnits.meta({ description: 'The same as `valueString`: no fee of the service is in it.' }),
    baseValueWithoutFees: Number53,
    baseValueWithoutFeesString: BaseUnits.optional().meta({
      description: '`valueString` without the fee; absent where the wallet paid a part of a fee that is not known.',
    }),
    feeString: BaseUnits.optional().meta({
      description: 'Fee of the transaction, whoever paid it; absent where its chain does not name one.',
    }),
    entries: Entries,
    height: z.int().optional().meta({ description: 'Height of its block; absent outside of one.' }),
    blockHash: z.string().max(200).optional(),
    confirmations: z.int().min(0),
    date: Instant.meta({ description: 'Of its block, or when it was seen without one.' }),
    createdTime: Instant.meta({ description: 'When the service first saw it.' }),
    confirmedTime: Instant.optional().meta({ description: 'When the service saw it in its block; absent before.' }),
    history: z
      .array(
        z.object({
          date: Instant,
          action: z.enum(['created', 'unconfirmed', 'confirmed', 'removed', 'replaced']),
        }),
      )
      .max(500)
      .meta({ description: 'What became of it, oldest first.' }),
    replacedBy: z
      .array(z.string().max(200))
      .max(1)
      .meta({ description: 'The transaction that replaced it, while its state is `replaced`.' }),
    sequenceId: z.string().max(200).optional().meta({ description: 'The name that the wallet gave it as its sender.' }),
    comment: z.string().max(256).meta({ description: 'What somebody wrote to it; empty without.' }),
  })
  .meta({ id: 'Transfer' });
export type Transfer = z.output<typeof Transfer>;

/** A transaction of a wallet on its chain. */
export const WalletTransaction = z
  .object({
    id: z.string().max(200).meta({ description: 'Hash of the transaction.' }),
    coin: z.string().max(40),
    date: Instant.meta({ description: 'Of its block, or when it was seen without one.' }),
    state: TransferState,
    blockHash: z.string().max(200).optional(),
    blockHeight: z.int().optional().meta({ description: 'Height of its block; absent outside of one.' }),
    confirmations: z.int().min(0),
    fee: Number53,
    feeString: BaseUnits.optional().meta({ description: 'Fee; absent where its chain does not name one.' }),
    entries: Entries,
    inputs: Entries.meta({ description: 'The entries that gave something, without sign.' }),
    outputs: Entries.meta({ description: 'The entries that gained something.' }),
  })
  .meta({ id: 'WalletTransaction' });
export type WalletTransaction = z.output<typeof WalletTransaction>;

export const walletId = '1c2d3e4f5a6b47889900aabbccddeeff';
const sender = 'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3';
const recipient = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';

export const exampleEntries: z.input<typeof TransferEntry>[] = [
  { address: sender, value: -151_200, valueString: '-151200' },
  { address: recipient, wallet: walletId, value: 150_000, valueString: '150000' },
];

export const exampleTransfer: z.input<typeof Transfer> = {
  id: '2d3e4f5a6b7c48990011223344556677',
  coin: 'btc',
  wallet: walletId,
  enterprise: '5f9c0a3b7d1e4c2a8b6d0e9f1a2b3c4d',
  txid: '4d5e6f708192a3b4c5d6e7f8091a2b3c4d5e6f708192a3b4c5d6e7f8091a2b3c',
  type: 'receive',
  state: 'confirmed',
  value: 150_000,
  valueString: '150000',
  baseValue: 150_000,
  baseValueString: '150000',
  baseValueWithoutFees: 150_000,
  baseValueWithoutFeesString: '150000',
  feeString: '1200',
  entries: exampleEntries,
  height: 12,
  blockHash: '000000008a7f3d5b2c1e9f60718293a4b5c6d7e8f90a1b2c3d4e5f60718293a4',
  confirmations: 3,
  date: '2026-03-02T09:30:00.000Z',
  createdTime: '2026-03-02T09:24:11.000Z',
  confirmedTime: '2026-03-02T09:30:02.000Z',
  history: [
    { date: '2026-03-02T09:24:11.000Z', action: 'created' },
    { date: '2026-03-02T09:24:11.000Z', action: 'unconfirmed' },
    { date: '2026-03-02T09:30:02.000Z', action: 'confirmed' },
  ],
  replacedBy: [],
  comment: '',
};

/** The same transaction, as its sender sees it. */
export const exampleSent: z.input<typeof Transfer> = {
  ...exampleTransfer,
  type: 'send',
  value: -151_200,
  valueString: '-151200',
  baseValue: -151_200,
  baseValueString: '-151200',
  baseValueWithoutFees: -150_000,
  baseValueWithoutFeesString: '-150000',
  entries: [
    { address: sender, wallet: walletId, value: -151_200, valueString: '-151200' },
    { address: recipient, value: 150_000, valueString: '150000' },
  ],
  sequenceId: 'payout-17',
};
