import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as z from 'zod';
import { createUser } from '#lib/contracts/access/accounts.ts';
import { createAccessToken, deleteAccessToken } from '#lib/contracts/access/own-tokens.ts';
import { login } from '#lib/contracts/access/sessions.ts';
import { createInvitation } from '#lib/contracts/directory/invitations.ts';
import { searchMembers } from '#lib/contracts/directory/members.ts';
import { createKybIdentity, updateKybIdentity } from '#lib/contracts/onboarding/identities.ts';
import { createKycIdentity, updateKycIdentity } from '#lib/contracts/onboarding/kyc.ts';
import { createSavedView } from '#lib/contracts/saved-views/saved-view-changes.ts';
import { sendSimulation } from '#lib/contracts/webhooks/simulations.ts';
import { allocate } from '#server/testing/allocating.ts';
import { knownNames } from './known-names.ts';
import { KEPT_CHARACTERS, redactBodies, redactPath } from './redact.ts';
import { redactString } from './redact-text.ts';

const token = `v2x${'ab'.repeat(32)}`;
const requestOf = (value: unknown, contract = createSavedView): string => {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const kept = redactBodies(contract as typeof createSavedView, {
    sent: Buffer.from(text),
    reply: null,
    status: 200,
  });
  return kept?.request ?? 'too large';
};

describe('bodies in the request log', () => {
  it('have no number of a person or a business that is kept encrypted', () => {
    const numbers = { identificationNumber: '536-90-4399', taxId: '36574261809', govIdNumber: 'L01X00T47' };
    assert.doesNotMatch(requestOf(numbers, createKycIdentity as never), /536|365|L01/);
    assert.doesNotMatch(requestOf(numbers, updateKycIdentity as never), /536|365|L01/);
    const business = { einTinIdentificationNumber: '84-2790163' };
    const sent = { business, individual: { identificationNumber: '536-90-4399' } };
    for (const contract of [createKybIdentity, updateKybIdentity])
      assert.doesNotMatch(requestOf(sent, contract as never), /279|536/);
  });
  it('have what the contract knows, and of anything else not even the name, at any depth', () => {
    const sent = { name: 'Open', hunter2: 'p', extra: { name: 'x' }, query: { name: 'a', hidden: 'b' }, [token]: 1 };
    assert.deepEqual(JSON.parse(requestOf(sent)), {
      name: 'Open',
      '[unknown]': '[redacted]',
      query: { name: 'a', '[unknown]': '[redacted]' },
    });
  });
  it('have nothing of a body that is no object, and no text where an object belongs', () => {
    for (const body of ['"hunter2 hunter2"', '["hunter2"]', '[{"name":"x"},"hunter2"]', '42'])
      assert.match(requestOf(body), /characters, not JSON/);
    const input = z.object({ accounts: z.array(z.object({ id: z.string() }).strict()).max(3), trade: z.object({}) });
    const sent = { accounts: ['hunter2'], trade: 'hunter2' };
    const kept = requestOf(sent, { ...createSavedView, input } as never);
    assert.equal(kept, '{"accounts":["[redacted]"],"trade":"[redacted]"}');
  });
  it('have no token without prefix and no hash of one, but addresses and transactions by their fields', () => {
    const digits = ['ab'.repeat(20), 'ab'.repeat(32)];
    for (const one of digits) assert.equal(requestOf({ name: `mine ${one}.` }), '{"name":"mine [redacted]."}');
    for (const one of digits) assert.equal(redactString(one, 'txHash'), one);
    assert.equal(redactString(digits[1] ?? '', 'tokenHash'), '[redacted]');
    for (const glued of [`f${digits[0]}`, `x${digits[1]}1`]) assert.match(redactString(glued), /^x?\[redacted\]$/);
    for (const escaped of [`Bearer%20v2x%61${'b'.repeat(63)}`, '100%+%70assword%3Dhunter2'])
      assert.equal(redactString(escaped), '[redacted]', escaped);
    assert.equal(redactString('100% of them, 5%20off'), '100% of them, 5%20off');
    assert.equal(redactString(`0x${digits[0]}`), `0x${digits[0]}`);
  });
  it('have no secrets of addresses, and nothing of a text that is JSON with secrets', () => {
    assert.equal(
      redactString('to https://me:pw@a.example/p?key=s&x#y'),
      'to https://[redacted]@a.example/p?key=[redacted]&[redacted]&[redacted]',
    );
    assert.equal(redactString('//me:pw@a.example'), '//[redacted]@a.example');
    assert.equal(redactString('https:\\\\me:pw@a.example'), 'https://[redacted]@a.example');
    assert.equal(redactString('password=hunter2&otp=1&page=2'), 'password=[redacted]&otp=[redacted]&page=2');
    for (const text of [
      '{"password":"s"}',
      '[{"a":{"apiKey" : 1}}]',
      '{"x":"{\\"secret\\":1}"}',
      '{"p\\u0061ssword":1}',
    ])
      assert.equal(redactString(text), '[redacted]');
    assert.equal(redactString('{"name":"s"}'), '{"name":"s"}');
  });
  it('are given up when there is too much in them, within 50 ms at most', () => {
    const many = (count: number): string =>
      JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, 1])));
    const large = [
      many(6000),
      `[${'{},'.repeat(20_000)}{}]`,
      JSON.stringify({ name: 'a'.repeat(60_000) }),
      JSON.stringify({ name: '://'.repeat(20_000) }),
      JSON.stringify({ name: `"'`.repeat(20_000) }),
    ];
    for (const text of large) {
      const spent = Array.from({ length: 3 }, () => {
        const before = process.cpuUsage();
        requestOf(text);
        return process.cpuUsage(before).user / 1000;
      });
      assert.ok(Math.min(...spent) < 50, `${text.slice(0, 30)} ${spent.join()}`);
    }
    assert.equal(requestOf(large[0]), 'too large');
    assert.equal(requestOf(large[1]), 'too large');
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
  it('have what the contract knows of a record, and of an error with the same status', () => {
    const replyOf = (status: number, body: object): unknown => {
      const kept = redactBodies(allocate.contract, { sent: Buffer.from('{}'), reply: JSON.stringify(body), status });
      return JSON.parse(kept?.reply ?? '');
    };
    const released = { allocation: { id: 'a1', state: 'released' } };
    assert.deepEqual(replyOf(422, { ...released, more: 1 }), { ...released, '[unknown]': '[redacted]' });
    assert.deepEqual(replyOf(500, { error: 'Unexpected.' }), { error: 'Unexpected.' });
    assert.deepEqual(replyOf(409, released), { '[unknown]': '[redacted]' });
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
  it('have no token that is escaped or has no prefix', () => {
    const bare = 'ab'.repeat(20);
    for (const value of [`%76${token.slice(1)}`, `%2576${token.slice(1)}`, bare, `${bare}${'cd'.repeat(12)}`, '%zz'])
      assert.equal(redactPath(searchMembers, `/a?text=${value}`), '/a?text=[redacted]');
    for (const value of [bare, `${bare}${'cd'.repeat(12)}`, `%76${token.slice(1)}`])
      assert.equal(
        redactPath(deleteAccessToken, `/api/v2/user/accesstoken/${value}`),
        '/api/v2/user/accesstoken/[redacted]',
      );
    const cut = redactPath(searchMembers, `/a?${`text=${token}&`.repeat(54)}${'x'.repeat(150)}${token}`);
    assert.ok(!/v2x|abab/.test(cut), cut);
  });
  it('have transactions where the contract names them', () => {
    const path = '/api/v2/{coin}/tx/{txHash}';
    const contract = { ...searchMembers, routes: [{ method: 'GET', path }] } as unknown as typeof searchMembers;
    const sent = path.replace('{coin}', 'btc').replace('{txHash}', 'ab'.repeat(32));
    assert.equal(redactPath(contract, sent), sent);
  });
  it('are at most 2,000 characters long', () => {
    assert.equal(redactPath(searchMembers, `/a?text=${'x'.repeat(9000)}`).length, 2000);
    assert.equal(redactPath(searchMembers, `/${'x'.repeat(9000)}`).length, 2000);
  });
});
