import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { harness } from '#server/testing/harness.ts';
import { reviewing } from './testing.ts';

const h = await harness();
const { insider, waiting, read } = await reviewing(h);
const { id, personId } = await waiting();

describe('GET platform/onboarding-reviews/{identityId}', () => {
  it('200: gives the identity with its history, numbers masked', async () => {
    const { status, body, text } = await read(id);
    assert.deepEqual([status, body.state, body.version, body.takenBy], [200, 'waiting', 1, null]);
    assert.ok(body.kyb?.type === 'business');
    assert.equal(body.kyb.associatedPeople.length, 3);
    assert.deepEqual(
      body.history.map(({ title, actorName }) => [title, actorName]),
      [
        ['Moved', null],
        ['Changed', null],
        ['Created', null],
      ],
    );
    assert.ok(!text.includes('3456789') && !text.includes('219-09'));
  });
  it('401, 403: to everybody but the platform’s administrators', async () => {
    assert.equal((await read(id, null)).status, 401);
    assert.equal((await read(id, h.admin)).status, 403);
    assert.equal((await read(id, insider)).body.isOwn, true);
  });
  it('404: what was not handed in', async () => {
    assert.equal((await read(personId)).status, 404);
    assert.equal((await read('unknown')).status, 404);
  });
});
