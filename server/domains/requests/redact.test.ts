import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createUser } from '#lib/contracts/access/accounts.ts';
import { login } from '#lib/contracts/access/sessions.ts';
import { createAccessToken } from '#lib/contracts/access/tokens.ts';
import { createInvitation } from '#lib/contracts/directory/invitations.ts';
import { searchMembers } from '#lib/contracts/directory/members.ts';
import { createSavedView } from '#lib/contracts/saved-views/saved-views.ts';
import { sendSimulation } from '#lib/contracts/webhooks/simulations.ts';
import { knownNames } from './known-names.ts';
import { KEPT_CHARACTERS, redactBodies, redactPath } from './redact.ts';

const token = `v2x${'ab'.repeat(32)}`;
const requestOf = (value: unknown, contract = createSavedView): string => {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return redactBodies(contract as typeof createSavedView, { sent: Buffer.from(text), reply: null, isError: false })
    .request;
};

describe('bodies in the request log', () => {
  it('have what the contract knows, and of anything else the name alone, at any depth', () => {
    const sent = { name: 'Open', password: 'p', extra: { name: 'x' }, query: { name: 'a', hidden: 'b' }, [token]: 1 };
    assert.deepEqual(JSON.parse(requestOf(sent)), {
      name: 'Open',
      password: '[redacted]',
      extra: '[redacted]',
      query: { name: 'a', hidden: '[redacted]' },
      '[redacted]': '[redacted]',
    });
  });
  it('have no access token, wherever it stands', () => {
    assert.equal(requestOf({ name: `mine: ${token}` }), '{"name":"mine: [redacted]"}');
  });
  it('have nothing of what is not JSON, or is free', () => {
    assert.equal(requestOf('{"password": secret'), '[19 characters, not JSON]');
    assert.equal(requestOf(''), '');
    const payload = { payload: { apiKey: 'k', id: 'an id' } };
    assert.ok(!requestOf(payload, sendSimulation as never).includes('k"}'));
  });
  it('are cut after 16 KiB', () => {
    assert.ok(requestOf({ name: '😀'.repeat(KEPT_CHARACTERS) }).length < KEPT_CHARACTERS + 30);
  });
  it('are withheld for whatever carries credentials', () => {
    for (const contract of [login, createUser, createAccessToken, createInvitation])
      assert.ok(knownNames(contract).hasCredentials, contract.summary);
    assert.ok(!knownNames(createSavedView).hasCredentials);
  });
});

describe('paths in the request log', () => {
  it('have the values of parameters that the contract knows, and no token', () => {
    const path = `/a/b?text=x&limit=5&states[]=one&password=p&otp=1&${token}=1&sort`;
    assert.equal(
      redactPath(searchMembers, path),
      '/a/b?text=x&limit=5&states[]=[redacted]&password=[redacted]&otp=[redacted]&[redacted]&sort',
    );
    assert.equal(redactPath(searchMembers, `/a/${token}`), '/a/[redacted]');
  });
  it('are at most 2,000 characters long', () => {
    assert.equal(redactPath(searchMembers, `/a?text=${'x'.repeat(9000)}`).length, 2000);
    assert.equal(redactPath(searchMembers, `/${'x'.repeat(9000)}`).length, 2000);
  });
});
