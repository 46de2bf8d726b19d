import * as z from 'zod';
import { contract, member } from '#lib/contract.ts';
import { MovementId } from '#lib/contracts/banking/deposits.ts';
import { exampleMovement, FiatMovement } from '#lib/contracts/banking/movements.ts';
import { exampleEnterpriseId } from '#lib/contracts/banking/shapes.ts';
import { USE_SANDBOX } from '#lib/rights.ts';
import { EnterpriseId, text } from '#lib/schema.ts';

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
