import * as z from 'zod';
import { contract, member } from '#lib/contract.ts';
import { AchReturnCode } from '#lib/contracts/banking/ach-words.ts';
import { AchDebitId, AchDebitWithText, exampleDebitWithText } from '#lib/contracts/banking/own-ach-debits.ts';
import { exampleEnterpriseId } from '#lib/contracts/banking/shapes.ts';
import { USE_SANDBOX } from '#lib/rights.ts';
import { EnterpriseId } from '#lib/schema.ts';

export const returnAchDebit = contract({
  routes: [
    {
      method: 'POST',
      path: '/api/clearhouse/v1/enterprises/{enterpriseId}/sandbox/ach-debits/{achDebitId}/return',
    },
  ],
  access: member(USE_SANDBOX),
  sandboxOnly: true,
  input: z.object({
    enterpriseId: EnterpriseId,
    achDebitId: AchDebitId,
    code: AchReturnCode.meta({ description: 'Why the bank returns it: a code of Nacha.' }),
  }),
  output: AchDebitWithText,
  summary: 'Let a bank return an ACH debit.',
  description:
    'One that is processing fails; one that has settled is reversed, and what was spent already is owed. 409 for any other.',
  done: 'Let a bank return an ACH debit',
  tag: 'Sandbox',
  example: {
    input: { enterpriseId: exampleEnterpriseId, achDebitId: exampleDebitWithText.id, code: 'R01' },
    output: { ...exampleDebitWithText, state: 'failed', returnCode: 'R01', reason: 'Insufficient funds.' },
  },
});
