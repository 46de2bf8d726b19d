import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { acceptCounterparty as contract } from '#lib/contracts/address-book/counterparties.ts';
import { harness } from '#server/testing/harness.ts';
import { ask, type BookParty, bookParty, pair } from '../testing.ts';
import { MINUTE, passTime, statusOf } from './testing-connections.ts';

const h = await harness();
const accept = ({ as, enterpriseId }: BookParty, connectionId: string, localListingEntryDescription?: string) =>
  h.call(contract, {
    as,
    input: { enterpriseId, connectionId, ...(localListingEntryDescription ? { localListingEntryDescription } : {}) },
  });

describe('POST connections/{id}/accept', () => {
  it('200: makes the connection the other way, and both become active', async () => {
    const [one, other] = [await bookParty(h, { name: 'One' }), await bookParty(h)];
    const asked = await ask(h, one, other);
    const { status, body } = await accept(other, asked, 'Our friend');
    assert.equal(status, 200);
    const { connection } = body;
    assert.deepEqual(
      [
        connection.direction,
        connection.status,
        connection.linkedConnectionId,
        connection.counterpartyName,
        connection.label,
      ],
      ['outgoing', 'PENDING_ACTIVATION', asked, 'One', 'Our friend'],
    );
    assert.ok(connection.changesAt);
    await passTime(h, 2 * MINUTE);
    assert.deepEqual([await statusOf(h, asked), await statusOf(h, connection.id)], ['ACTIVE', 'ACTIVE']);
  });
  it('200: of a request to a private entry', async () => {
    const [one, other] = [await bookParty(h, { name: 'One' }), await bookParty(h, { isPublic: false })];
    const asked = await ask(h, one, other);
    assert.equal((await accept(other, asked)).body.connection.counterpartyName, 'One');
  });
  it('404: what is not asked of the enterprise', async () => {
    const [one, other, third] = [await bookParty(h), await bookParty(h), await bookParty(h)];
    const asked = await ask(h, one, other);
    for (const [who, id] of [
      [third, asked],
      [other, randomUUID()],
    ] as const)
      assert.equal((await accept(who, id)).status, 404);
    assert.equal(await statusOf(h, asked), 'REQUESTED');
  });
  it('409: the own request, and one that is answered already', async () => {
    const [one, other] = [await bookParty(h), await bookParty(h)];
    const { asked } = await pair(h, one, other);
    assert.equal((await accept(other, asked)).status, 409);
    const waiting = await ask(h, one, await bookParty(h));
    assert.equal((await accept(one, waiting)).status, 409);
  });
  it('422: own words that hide something', async () => {
    const [one, other] = [await bookParty(h), await bookParty(h)];
    assert.equal((await accept(other, await ask(h, one, other), 'Fri\u202eend')).status, 422);
  });
  it('403: a viewer', async () => {
    const [one, other] = [await bookParty(h), await bookParty(h)];
    const viewer = await h.create.user({ [other.enterpriseId]: 'viewer' });
    assert.equal((await accept({ ...other, as: viewer }, await ask(h, one, other))).status, 403);
  });
  it('one of many at once accepts', async () => {
    const [one, other] = [await bookParty(h), await bookParty(h)];
    const asked = await ask(h, one, other);
    const replies = await Promise.all(Array.from({ length: 20 }, () => accept(other, asked)));
    assert.deepEqual(
      [200, 409].map((status) => replies.filter((reply) => reply.status === status).length),
      [1, 19],
    );
  });
});
