import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readInvitation } from '#lib/contracts/directory/invitations.ts';
import { changeClock } from '#lib/contracts/sandbox/sandbox.ts';
import { freshAddress } from '#server/domains/access/testing.ts';
import { freezeClock } from '#server/testing/freeze-clock.ts';
import { harness } from '#server/testing/harness.ts';
import { invite } from '../testing.ts';

const h = await harness({ TRUST_PROXY: '1' });
const read = (token: string, headers = freshAddress()) =>
  h.call(readInvitation, { as: null, input: { token }, headers });

describe('POST invitations/read', () => {
  it('200: tells what is offered, to whom and by whom', async () => {
    const reply = await read((await invite(h, 'new@example.test')).token);
    assert.equal(reply.status, 200, reply.text);
    const { enterpriseName, email, role, hasAccount } = reply.body;
    assert.deepEqual(
      { enterpriseName, email, role, hasAccount },
      {
        enterpriseName: 'Northwind',
        email: 'new@example.test',
        role: 'operator',
        hasAccount: false,
      },
    );
    assert.equal((await read((await invite(h, h.outsider.email)).token)).body.hasAccount, true);
  });
  it('404: answers alike for an unknown and an expired link', async () => {
    const { token } = await invite(h, 'late@example.test');
    await h.call(changeClock, { as: h.admin, input: { advanceSeconds: 72 * 3600 } });
    const [late, unknown] = [await read(token), await read('x'.repeat(43))];
    assert.equal(late.status, 404);
    assert.equal(JSON.parse(late.text).error, JSON.parse(unknown.text).error);
  });
  it('429: lets one address try twenty links in five minutes', async (t) => {
    t.after(await freezeClock(h.service));
    const headers = freshAddress();
    const statuses: number[] = [];
    for (let count = 0; count < 21; count += 1) statuses.push((await read('y'.repeat(43), headers)).status);
    assert.deepEqual(statuses, [...Array(20).fill(404), 429]);
  });
});
