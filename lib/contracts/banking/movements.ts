import * as z from 'zod';
import { contract, member } from '#lib/contract.ts';
import { exportOf } from '#lib/contract-export.ts';
import { before, only, onOrAfter, PageCursor, pageLimit, SORT, startOf } from '#lib/list-input.ts';
import { READ_FIAT } from '#lib/rights.ts';
import { BaseUnits, EnterpriseId, Flag, HexId, Instant, listOf, pageOf } from '#lib/schema.ts';
import { MovementId } from './deposits.ts';
import { MovementKind, MovementState } from './movement-words.ts';
import { BANKING_ERRORS, BANKING_TAG, exampleEnterpriseId, MAX } from './shapes.ts';
import { BankCurrency, BankRail } from './words.ts';

const BASE = '/api/clearhouse/v1/enterprises/{enterpriseId}/fiat-movements' as const;
const name = z.string().max(MAX.name);

/** Money that came in from a bank, or went out to one. */
export const FiatMovement = z
  .object({
    id: HexId,
    kind: MovementKind,
    state: MovementState,
    walletId: HexId,
    walletName: z.string().max(300),
    rail: BankRail,
    currency: BankCurrency,
    quantity: BaseUnits,
    owed: BaseUnits.meta({
      description: 'What is still owed of it, since it was taken back after it was spent. The next deposits repay it.',
    }),
    memoId: z.string().max(20).nullable().meta({ description: 'The memo by which a deposit was matched.' }),
    remittance: name.nullable(),
    senderName: name.nullable(),
    bankAccountId: HexId.nullable().meta({
      description:
        'The bank account of the enterprise that it came from, found by its number. Null for any other sender.',
    }),
    instantCredit: z.boolean().meta({ description: 'Whether the account was credited before the money has come.' }),
    withdrawableAt: Instant.nullable().meta({ description: 'Until when it cannot be withdrawn.' }),
    reason: z.string().max(MAX.note).nullable().meta({ description: 'Why it was returned.' }),
    createdAt: Instant,
    settledAt: Instant.nullable(),
    updatedAt: Instant,
  })
  .meta({ id: 'FiatMovement' });
export type FiatMovement = z.output<typeof FiatMovement>;

export const exampleMovement: z.input<typeof FiatMovement> = {
  id: '4b5c6d7e8f90412233445566778899aa',
  kind: 'deposit',
  state: 'settled',
  walletId: '1c2d3e4f5a6b47889900aabbccddeeff',
  walletName: 'Treasury',
  rail: 'wire',
  currency: 'tfiatusd',
  quantity: '150000',
  owed: '0',
  memoId: 'CH-7K2M-9QXT-4',
  remittance: 'Invoice 7 CH-7K2M-9QXT-4',
  senderName: 'Northwind Digital Assets Inc.',
  bankAccountId: null,
  instantCredit: false,
  withdrawableAt: null,
  reason: null,
  createdAt: '2026-03-02T09:30:00.000Z',
  settledAt: '2026-03-02T09:30:00.000Z',
  updatedAt: '2026-03-02T09:30:00.000Z',
};

export const searchFiatMovements = contract({
  routes: [{ method: 'GET', path: BASE }],
  access: member(READ_FIAT),
  errors: BANKING_ERRORS,
  input: z.object({
    enterpriseId: EnterpriseId,
    cursor: PageCursor,
    limit: pageLimit(500),
    sort: z.enum(['-createdAt', 'createdAt']).default('-createdAt').meta(SORT),
    states: listOf(MovementState, 3).meta(only('movements in these states')),
    currencies: listOf(BankCurrency, 8).meta(only('movements in these currencies')),
    walletIds: listOf(HexId).meta(only('movements of these trading accounts')),
    text: startOf('an id or a memo'),
    onlyTakenBack: Flag.optional().meta({
      description: 'Only deposits that were returned in the last seven days. Default: all.',
    }),
    onlyOwed: Flag.optional().meta({
      description: 'Only deposits of which something is still owed. Default: all.',
    }),
    createdOnOrAfter: onOrAfter('movements made'),
    createdBefore: before('movements made'),
  }),
  output: pageOf('movements', FiatMovement),
  summary: 'Search the deposits of an enterprise.',
  tag: BANKING_TAG,
  example: {
    input: { enterpriseId: exampleEnterpriseId },
    output: { movements: [exampleMovement], nextCursor: null, total: 1, isTotalExact: true },
  },
});

const COLUMNS = [
  'id',
  'kind',
  'state',
  'quantity',
  'owed',
  'currency',
  'walletName',
  'walletId',
  'rail',
  'memoId',
  'remittance',
  'senderName',
  'bankAccountId',
  'instantCredit',
  'withdrawableAt',
  'reason',
  'createdAt',
  'settledAt',
  'updatedAt',
] as const;

export const exportFiatMovements = exportOf(searchFiatMovements, {
  columns: COLUMNS,
  summary: 'Export the deposits of an enterprise as CSV.',
  exampleRow: COLUMNS.map((column) => String(exampleMovement[column] ?? '')).join(','),
});

export const getFiatMovement = contract({
  routes: [{ method: 'GET', path: `${BASE}/{movementId}` }],
  access: member(READ_FIAT),
  errors: BANKING_ERRORS,
  input: z.object({ enterpriseId: EnterpriseId, movementId: MovementId }),
  output: FiatMovement,
  summary: 'Read a deposit of an enterprise.',
  tag: BANKING_TAG,
  example: {
    input: { enterpriseId: exampleEnterpriseId, movementId: exampleMovement.id },
    output: exampleMovement,
  },
});
