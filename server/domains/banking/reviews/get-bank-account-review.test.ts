import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getBankAccountReview as contract } from '#lib/contracts/banking/reviews.ts';
import { harness } from '#server/testing/harness.ts';
import { addAccount, passTime, usNumber } from '../testing.ts';

const h = await harness();
const platform = await h.create.user({}, { isPlatformAdmin: true });
const number = usNumber('0005');
const { id } = await addAccount(h, { enterpriseId: h.enterpriseId, as: h.admin }, { accountNumber: number });
await passTime(h, 31);
const read = (bankAccountId: string, as: typeof platform | null = platform) =>
  h.call(contract, { as, input: { bankAccountId } });

describe('GET platform/bank-account-reviews/{bankAccountId}', () => {
  it('200: gives the account with its readiness and its history, newest first, its number masked', async () => {
    const { status, body, text } = await read(id);
    assert.equal(status, 200);
    assert.deepEqual(
      [body.id, body.pendingActivity, body.isOwn, body.readiness.map(({ rail, ready }) => [rail, ready])],
      [id, 'flaggedBrokerage', false, [['us-domestic', true]]],
    );
    assert.deepEqual(
      body.history.map(({ title, actorName }) => [title, actorName]),
      [
        ['Flagged for review', null],
        ['Added', null],
      ],
    );
    assert.ok(!text.includes(number));
    assert.equal(body.writtenOwnerAddress, '200 Harbor Street, Boston, MA 02110');
  });
  it('200: says that a member of the enterprise may not decide', async () => {
    const insider = await h.create.user({ [h.enterpriseId]: 'viewer' }, { isPlatformAdmin: true });
    assert.equal((await read(id, insider)).body.isOwn, true);
  });
  it('401, 403: to everybody but the platform’s administrators', async () => {
    assert.equal((await read(id, null)).status, 401);
    assert.equal((await read(id, h.admin)).status, 403);
  });
  it('404: what there is not', async () => {
    assert.equal((await read('f'.repeat(32))).status, 404);
  });
});
