import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { FIRST_TOKENS } from '#lib/coins.ts';
import { getSelf } from '#lib/contracts/access/self.ts';
import { ROLE_SCOPES } from '#lib/scopes.ts';
import { openMint } from '#server/domains/stablecoin/testing.ts';
import { harness } from '#server/testing/harness.ts';
import { enrolAuthenticator, givePassword, openSession } from '../testing.ts';

const h = await harness({ OPERATOR_NAME: 'Acme' });

describe('GET me', () => {
  it('200: shows a browser session what the roles allow, with licences and business time', async () => {
    const { headers } = await openSession(h.service, h.viewer.id);
    const reply = await h.call(getSelf, { as: null, input: {}, headers });
    assert.equal(reply.status, 200, reply.text);
    const { user, memberships, mode, operatorName } = reply.body;
    assert.deepEqual([user.id, user.isPlatformAdmin, user.otpEnrolled], [h.viewer.id, false, false]);
    assert.deepEqual([mode, operatorName], ['sandbox', 'Acme']);
    const [membership] = memberships;
    assert.equal(memberships.length, 1);
    assert.equal(membership?.enterpriseName, 'Northwind');
    assert.equal(membership?.role, 'viewer');
    assert.deepEqual(new Set(membership?.licences), new Set(['off-exchange', 'dvp']));
    assert.deepEqual(new Set(membership?.scopes), ROLE_SCOPES.viewer);
  });
  it('200: shows a token only what its scopes allow as well', async () => {
    const { token } = await h.create.token(h.viewer.id, { scopes: ['trade_view', 'wallet_spend_all'] });
    const reply = await h.call(getSelf, { as: token, input: {} });
    assert.deepEqual(reply.body.memberships[0]?.scopes, ['trade_view']);
  });
  it('200: says how amounts of minted tokens are shown', async () => {
    await openMint(h);
    const reply = await h.call(getSelf, { as: h.viewer, input: {} });
    assert.deepEqual(reply.body.mintedTokens, FIRST_TOKENS);
  });
  it('200: says whether an authenticator is enrolled', async () => {
    await givePassword(h.service, h.operator);
    await enrolAuthenticator(h, h.operator);
    const reply = await h.call(getSelf, { as: h.operator, input: {} });
    assert.equal(reply.body.user.otpEnrolled, true);
  });
  it('401: asks for credentials', async () => {
    assert.equal((await h.call(getSelf, { as: null, input: {} })).status, 401);
  });
});
