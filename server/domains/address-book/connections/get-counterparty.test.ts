import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { getCounterparty as contract } from '#lib/contracts/address-book/counterparties.ts';
import { insertDvp } from '#server/domains/clearing/testing.ts';
import { harness } from '#server/testing/harness.ts';
import { ask, type BookParty, bookParty, pair } from '../testing.ts';

const h = await harness();
const read = ({ as, enterpriseId }: BookParty, connectionId: string) =>
  h.call(contract, { as, input: { enterpriseId, connectionId } });

describe('GET address-book/connections/{id}', () => {
  it('200: from both sides, with the other way and what is open between the accounts', async () => {
    const [one, other] = [await bookParty(h, { name: 'One' }), await bookParty(h, { name: 'Other' })];
    const { asked, answer } = await pair(h, one, other);
    const account = ({ walletId: accountId, enterpriseId }: BookParty) => ({ accountId, enterpriseId });
    const open = await insertDvp(h.db, { requester: account(other), counterparty: account(one) });
    await insertDvp(h.db, {
      requester: account(one),
      counterparty: account(other),
      settlement: { status: 'settled', finalizedAt: '2026-03-02T10:00:00.000Z' },
    });
    const mine = (await read(one, asked)).body;
    assert.deepEqual([mine.connection.direction, mine.connection.counterpartyName], ['outgoing', 'Other']);
    assert.deepEqual([mine.otherWay?.id, mine.openSettlementIds], [answer, [open]]);
    const theirs = (await read(other, asked)).body;
    assert.deepEqual([theirs.connection.direction, theirs.connection.counterpartyName], ['incoming', 'One']);
    assert.equal(theirs.otherWay?.id, answer);
  });
  it('404: unknown ones and those of others', async () => {
    const [one, other, third] = [await bookParty(h), await bookParty(h), await bookParty(h)];
    const id = await ask(h, one, other);
    assert.equal((await read(third, id)).status, 404);
    assert.equal((await read(one, randomUUID())).status, 404);
  });
});
