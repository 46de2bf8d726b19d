import * as z from 'zod';
import { contract, member } from '#lib/contract.ts';
import { MovementId } from '#lib/contracts/banking/deposits.ts';
import { UnmatchedCause } from '#lib/contracts/banking/movement-words.ts';
import { exampleMovement, FiatMovement } from '#lib/contracts/banking/movements.ts';
import { exampleEnterpriseId, MAX } from '#lib/contracts/banking/shapes.ts';
import { BankCurrency, BankRail } from '#lib/contracts/banking/words.ts';
import { USE_SANDBOX } from '#lib/rights.ts';
import { EnterpriseId, HexId, InstantInput, text } from '#lib/schema.ts';

const reason = 'Account of the sender closed.';

export const returnFiatMovement = contract({
  routes: [
    {
      method: 'POST',
      path: '/api/clearhouse/v1/enterprises/{enterpriseId}/sandbox/fiat-movements/{movementId}/return',
    },
  ],
  access: member(USE_SANDBOX),
  sandboxOnly: true,
  input: z.object({
    enterpriseId: EnterpriseId,
    movementId: MovementId,
    reason: text(140).meta({ description: 'Why the bank takes it back.' }),
  }),
  output: FiatMovement,
  summary: 'Let a bank take a deposit back.',
  description:
    'What was spent already is owed, and taken out of the next deposits of the currency. 409 for one that was returned.',
  done: 'Let a bank take a deposit back',
  tag: 'Sandbox',
  example: {
    input: { enterpriseId: exampleEnterpriseId, movementId: exampleMovement.id, reason },
    output: { ...exampleMovement, state: 'returned', reason },
  },
});

export const simulateBankDeposit = contract({
  routes: [{ method: 'POST', path: '/api/clearhouse/v1/enterprises/{enterpriseId}/sandbox/bank-deposits' }],
  access: member(USE_SANDBOX),
  sandboxOnly: true,
  status: 201,
  input: z.object({
    enterpriseId: EnterpriseId,
    currency: BankCurrency.meta({ description: 'Currency of the deposit.' }),
    amount: z
      .string()
      .regex(/^[1-9]\d{0,29}$/, 'must be base units, whole and above zero, such as 1000 for 10.00')
      .meta({ description: 'Amount in base units.' }),
    rail: BankRail.default('wire').meta({ description: 'How the money comes. It has settled at once.' }),
    remittance: text(MAX.name)
      .optional()
      .meta({ description: 'Remittance text, by whose memo the account is found. Default: none.' }),
    iban: text(34)
      .optional()
      .meta({ description: 'Virtual IBAN of the enterprise that it is sent to, in euro by `sepa`. Default: none.' }),
    senderName: text(MAX.name).optional().meta({ description: 'Whose money it is. Default: not said.' }),
    senderNumber: text(34)
      .regex(/^[A-Za-z0-9][A-Za-z0-9 -]*$/, 'must be letters, digits, blanks and hyphens')
      .optional()
      .meta({ description: 'Number of the account that it comes from. Default: not said.' }),
    withdrawHoldReleaseAt: InstantInput.optional().meta({
      description: 'Until when the amount cannot be withdrawn. Default: at once.',
    }),
  }),
  output: z.object({
    id: HexId.meta({ description: 'Id of the deposit: of the movement, as soon as there is one.' }),
    state: z.enum(['settled', 'unmatched']),
    cause: UnmatchedCause.nullable().meta({ description: 'Why it was matched with no account; null if it was.' }),
  }),
  summary: 'Let a bank send a deposit that says by its text alone which account it is for.',
  description:
    'The text has to hold exactly one memo, of a trading account of the enterprise that holds the currency. Without, the deposit is unmatched: it belongs to no enterprise until the operator assigns it. A virtual IBAN names the account without a memo, and brings on what it stands for, such as the deposit verification of a person.',
  done: 'Let a bank send a deposit',
  tag: 'Sandbox',
  example: {
    input: { enterpriseId: exampleEnterpriseId, currency: 'tfiatusd', amount: '150000', remittance: 'Invoice 7' },
    output: { id: '7e8f9a0b1c2d43445566778899aabbcc', state: 'unmatched', cause: 'no-memo' },
  },
});
