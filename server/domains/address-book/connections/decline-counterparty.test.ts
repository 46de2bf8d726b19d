import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { acceptCounterparty, declineCounterparty as contract } from '#lib/contracts/address-book/counterparties.ts';
import { harness } from '#server/testing/harness.ts';
import { ask, type BookParty, bookParty } from '../testing.ts';
import { DAY, passTime, stateOf, statusOf } from './testing-connections.ts';

const h = await harness();
const decline = ({ as, enterpriseId }: BookParty, connectionId: string, reason?: string) =>
  h.call(contract, { as, input: { enterpriseId, connectionId, ...(reason === undefined ? {} : { reason }) } });

describe('POST connections/{id}/decline', () => {
  it('200: ends the request, with the reason for both to read; nothing comes of it later', async () => {
    const [one, other] = [await bookParty(h), await bookParty(h)];
    const asked = await ask(h, one, other);
    const { status, body } = await decline(other, asked, 'Not with us.');
    const { connection } = body;
    assert.equal(status, 200);
    assert.deepEqual(
      [connection.direction, connection.status, connection.ending, connection.endingReason],
      ['incoming', 'INACTIVE', 'declined', 'Not with us.'],
    );
    const { rows } = await h.service.pool.query(
      `select body from events where subject_id = $1 and type like '%.declined'`,
      [asked],
    );
    assert.deepEqual(rows, Array(2).fill({ body: { reason: 'Not with us.' } }));
    await passTime(h, 40 * DAY);
    const state = await stateOf(h, asked);
    assert.deepEqual([state?.ending, state?.reminders], ['declined', 0]);
  });
  it('200: who was declined may ask anew', async () => {
    const [one, other] = [await bookParty(h), await bookParty(h)];
    await decline(other, await ask(h, one, other));
    assert.equal(await statusOf(h, await ask(h, one, other)), 'REQUESTED');
  });
  it('404, 409: what is not asked of the enterprise, or is answered', async () => {
    const [one, other, third] = [await bookParty(h), await bookParty(h), await bookParty(h)];
    const asked = await ask(h, one, other);
    assert.equal((await decline(third, asked)).status, 404);
    assert.equal((await decline(other, randomUUID())).status, 404);
    assert.equal((await decline(one, asked)).status, 409);
    await decline(other, asked);
    assert.equal((await decline(other, asked)).status, 409);
  });
  it('400: a reason that is none, or too long', async () => {
    const [one, other] = [await bookParty(h), await bookParty(h)];
    const asked = await ask(h, one, other);
    for (const reason of ['', 'x'.repeat(2001)]) assert.equal((await decline(other, asked, reason)).status, 400);
  });
  it('of an answer and a refusal at once, one counts', async () => {
    for (let round = 0; round < 20; round += 1) {
      const [one, other] = [await bookParty(h), await bookParty(h)];
      const asked = await ask(h, one, other);
      const input = { enterpriseId: other.enterpriseId, connectionId: asked };
      const replies = await Promise.all([decline(other, asked), h.call(acceptCounterparty, { as: other.as, input })]);
      assert.equal(replies.filter(({ status }) => status === 200).length, 1);
      assert.ok(['INACTIVE', 'PENDING_ACTIVATION'].includes((await statusOf(h, asked)) ?? ''));
    }
  });
});
