import * as z from 'zod';
import { contract, memberAnywhere } from '#lib/contract.ts';
import { examplePendingApproval, PendingApproval } from '#lib/contracts/approvals/pending-approvals.ts';
import { CoinId } from '#lib/contracts/chain/coins.ts';
import { Entries, TransferState } from '#lib/contracts/chain/transfer-shapes.ts';
import { exampleSignature } from '#lib/contracts/network/signed-shapes.ts';
import { WalletId } from '#lib/contracts/wallets/shapes.ts';
import { SPEND_WALLETS } from '#lib/rights.ts';
import { BaseUnits, HexId, Instant, nameText, text, unsupported } from '#lib/schema.ts';
import { WITHDRAWALS_TAG } from './withdrawals.ts';

const BASE = '/api/v2/{coin}/wallet/{walletId}/tx' as const;
const SPENDS = { ...memberAnywhere(SPEND_WALLETS), wallet: 'walletId' } as const;
const MAX_REFERENCE = 140;
const MAX_AMOUNT = 999_999_999_999_999;
const AMOUNT = 'must be whole base units above zero, such as 1000 for 10.00, of at most 15 digits';

/** Bytes of a signed payload at most. */
export const MAX_SEND_PAYLOAD = 4096;

const place = {
  coin: CoinId.meta({
    description: 'The trading account (`ofc`), or the currency that it sends (`ofcusd`).',
    examples: ['ofcusd'],
  }),
  walletId: WalletId,
};

const IdHash = z
  .string()
  .regex(/^[0-9a-f]{64}$/, 'must be the idHash of a bank account: from trading accounts money goes to those alone')
  .meta({ description: '`idHash` of the bank account.' });
const Amount = z
  .union([z.string().max(15, AMOUNT), z.int().min(1).max(MAX_AMOUNT)], AMOUNT)
  .transform(String)
  .pipe(z.string().regex(/^[1-9]\d{0,14}$/, AMOUNT))
  .meta({ description: 'What is to arrive, in base units. The fee is charged on top.' });
const tokenName = text(40).optional().meta({ description: 'Currency of the bank account. Default: its own.' });

const Recipient = z.strictObject({ address: IdHash, amount: Amount, tokenName });
const recipients = z
  .array(Recipient)
  .min(1)
  .max(1, 'must name one bank account')
  .meta({ description: 'The one bank account that is paid.' });
const sequenceId = nameText(64);
const memo = z.strictObject({
  type: z.literal('text').optional().meta({ description: '`text`, as every memo of a payment is. Default: the same.' }),
  value: nameText(MAX_REFERENCE).meta({ description: 'What the receiver reads.' }),
});

const described = {
  sequenceId: sequenceId.optional().meta({
    description:
      'Chosen by the caller: the same one with the same content is the same withdrawal. Default: what is built is sent once.',
  }),
  memo: memo.optional().meta({ description: 'What the receiver reads. Default: nothing.' }),
  comment: unsupported('what the receiver is to read is the memo'),
  tokenName,
};

/** What is signed: the text that `tx/build` gives. */
export const SignedSend = z.strictObject({
  coin: z.string().max(40),
  fromAccount: HexId,
  recipients: z
    .array(z.strictObject({ address: IdHash, amount: z.string().regex(/^[1-9]\d{0,14}$/, AMOUNT) }))
    .length(1),
  feeString: z.string().regex(/^(0|[1-9]\d{0,29})$/, 'must be base units'),
  nonce: z.string().regex(/^[0-9a-f]{32}$/, 'must be 32 lowercase hex digits'),
  sequenceId: sequenceId.optional(),
  memo: nameText(MAX_REFERENCE).optional(),
});
export type SignedSend = z.output<typeof SignedSend>;

const idHash = '5f2c1b8a7d3e4c6f9a0b1c2d3e4f506172839405162738495a6b7c8d9eaf0b1c';
const walletId = '1c2d3e4f5a6b47889900aabbccddeeff';
const payload = `{"coin":"ofctusd","feeString":"1500","fromAccount":"${walletId}","nonce":"6f1ed002ab5595859014ebf0951522d9","recipients":[{"address":"${idHash}","amount":"150000"}],"sequenceId":"payroll-2026-03"}`;
const exampleRecipients = [{ address: idHash, amount: '150000' }];

/** As the public client builds what a trading account sends. */
export const buildSend = contract({
  routes: [{ method: 'POST', path: `${BASE}/build` }],
  access: SPENDS,
  effect: 'read',
  errors: { family: 'platform', also: [404, 422] },
  input: z.strictObject({ ...place, recipients, ...described }),
  output: z.object({
    payload: z.string().max(MAX_SEND_PAYLOAD).meta({ description: 'Text to sign, byte for byte.' }),
    feeInfo: z.object({ feeString: BaseUnits.meta({ description: 'What it costs on top, in base units.' }) }),
    coinSpecific: z.object({}),
  }),
  summary: 'Build a withdrawal that a trading account signs.',
  description:
    'The address is the `idHash` of an approved and ready bank account of the same enterprise. Nothing is kept or held: `tx/send` makes the withdrawal. 404 for wallets on a chain.',
  tag: WITHDRAWALS_TAG,
  example: {
    input: { coin: 'ofctusd', walletId, recipients: exampleRecipients, sequenceId: 'payroll-2026-03' },
    output: { payload, feeInfo: { feeString: '1500' }, coinSpecific: {} },
  },
});

/** A withdrawal as the public client reads transfers. */
export const AccountTransfer = z
  .object({
    id: HexId.meta({ description: 'Id of the withdrawal.' }),
    coin: z.string().max(40),
    wallet: HexId,
    enterprise: HexId,
    txid: HexId.meta({ description: 'The same as `id`.' }),
    type: z.literal('send'),
    state: TransferState.extract([
      'pendingApproval',
      'signed',
      'unconfirmed',
      'confirmed',
      'failed',
      'rejected',
      'removed',
    ]).meta({
      description:
        '`signed` until it is sent, `unconfirmed` until it has arrived, `failed` for one that the bank returned, `removed` for one that was cancelled.',
    }),
    valueString: BaseUnits.meta({ description: 'What the account gives, the fee in it: negative.' }),
    baseValueString: BaseUnits.meta({ description: 'The same without the fee: negative.' }),
    feeString: BaseUnits,
    entries: Entries,
    date: Instant,
    createdTime: Instant,
    confirmedTime: Instant.optional().meta({ description: 'When it arrived; absent before.' }),
    sequenceId: z.string().max(64).meta({ description: 'Chosen by the caller, else drawn when it was built.' }),
  })
  .meta({ id: 'AccountTransfer' });
export type AccountTransfer = z.output<typeof AccountTransfer>;

const withdrawalId = '5c6d7e8f9a014233445566778899aabb';
const exampleTransfer: z.input<typeof AccountTransfer> = {
  id: withdrawalId,
  coin: 'ofctusd',
  wallet: walletId,
  enterprise: '5f9c0a3b7d1e4c2a8b6d0e9f1a2b3c4d',
  txid: withdrawalId,
  type: 'send',
  state: 'signed',
  valueString: '-151500',
  baseValueString: '-150000',
  feeString: '1500',
  entries: [
    { address: walletId, wallet: walletId, value: -151_500, valueString: '-151500' },
    { address: idHash, value: 150_000, valueString: '150000' },
  ],
  date: '2026-03-02T09:30:00.000Z',
  createdTime: '2026-03-02T09:30:00.000Z',
  sequenceId: 'payroll-2026-03',
};

/** As the public client sends what was built and signed. */
export const sendSigned = contract({
  routes: [{ method: 'POST', path: `${BASE}/send` }],
  access: SPENDS,
  errors: { family: 'platform', also: [404, 422] },
  input: z.strictObject({
    ...place,
    halfSigned: z
      .strictObject({
        payload: text(MAX_SEND_PAYLOAD).meta({ description: 'The text that `tx/build` gave.' }),
        signature: text(200).meta({ description: 'By a key of the account: 65 bytes as hex.' }),
      })
      .meta({ description: 'What is sent.' }),
    recipients: recipients.optional().meta({ description: 'As in the payload. Default: what it says.' }),
    ...described,
    otp: z.string().max(20).optional().meta({
      description: 'The caller’s own one-time code; none is needed, and a wrong one is refused. Default: none.',
    }),
  }),
  output: z.object({ transfer: AccountTransfer, txid: HexId, status: AccountTransfer.shape.state }),
  replies: {
    202: {
      schema: z.object({ error: z.string().max(200), pendingApproval: PendingApproval }),
      description: 'It waits for another admin.',
      example: { error: 'Another admin must approve it.', pendingApproval: examplePendingApproval },
    },
  },
  summary: 'Send a withdrawal that a trading account signed.',
  description:
    'The same withdrawal as `createWithdrawal` makes, by the same rules; its `requestId` is the `sequenceId`, else the nonce of the payload, so that the same payload again is the same withdrawal. 202 while it waits for another admin. 409 for other content under the same `sequenceId`, and when the fee has changed since it was built. 422 for a signature by no key of the account. 404 for wallets on a chain.',
  done: 'Sent a withdrawal that was signed',
  tag: WITHDRAWALS_TAG,
  example: {
    input: { coin: 'ofctusd', walletId, halfSigned: { payload, signature: exampleSignature } },
    output: { transfer: exampleTransfer, txid: withdrawalId, status: 'signed' },
  },
});
