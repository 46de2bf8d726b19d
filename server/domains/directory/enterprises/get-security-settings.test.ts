import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getSecuritySettings } from '#lib/contracts/directory/security.ts';
import { enrolAuthenticator, givePassword } from '#server/domains/access/testing.ts';
import { harness } from '#server/testing/harness.ts';

const h = await harness();
const { enterpriseId } = h;
const read = (as = h.admin) => h.call(getSecuritySettings, { as, input: { enterpriseId } });

describe('GET enterprises/{enterpriseId}/security', () => {
  it('200: is off at first, and says how many members have no authenticator', async () => {
    assert.deepEqual((await read()).body, { requiresSecondFactor: false, members: 3, membersWithoutSecondFactor: 3 });
    await givePassword(h.service, h.viewer);
    await enrolAuthenticator(h, h.viewer);
    assert.equal((await read()).body.membersWithoutSecondFactor, 2);
  });
  it('403: is for those who manage members', async () => {
    assert.equal((await read(h.operator)).status, 403);
  });
  it('404: knows no other enterprise', async () => {
    assert.equal((await read(h.outsider)).status, 404);
  });
});
