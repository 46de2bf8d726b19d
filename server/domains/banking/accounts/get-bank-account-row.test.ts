import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getBankAccountRow as contract } from '#lib/contracts/banking/own-accounts.ts';
import { harness } from '#server/testing/harness.ts';
import { addAccount, passTime, usNumber } from '../testing.ts';

const h = await harness();
const { enterpriseId } = h;
const made = await addAccount(h, { enterpriseId, as: h.admin }, { accountNumber: usNumber('0003') });

describe('GET enterprises/{enterpriseId}/bank-accounts/{bankAccountId}', () => {
  it('200: says why an account is to be revised', async () => {
    await passTime(h, 100);
    const { body } = await h.call(contract, { as: h.viewer, input: { enterpriseId, bankAccountId: made.id } });
    assert.deepEqual(
      [body.verificationState, body.pendingActivity, body.reason],
      ['revise', 'ownerNameMismatch', 'The bank knows the account under another name than its owner’s.'],
    );
  });
  it('404: in another enterprise', async () => {
    const input = { enterpriseId: h.otherEnterpriseId, bankAccountId: made.id };
    assert.equal((await h.call(contract, { as: h.outsider, input })).status, 404);
  });
});
