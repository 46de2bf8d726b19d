import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { digestPassword } from '#lib/password-digest.ts';
import { hashPassword, isPassword, isPasswordDigest, passwordDigest } from './password.ts';

const EMAIL = 'Mara.Lindqvist@Northwind.example';
const PLAIN = 'correct horse battery';

describe('passwords', () => {
  it('are digested as the sign-in form does it', () => {
    assert.equal(passwordDigest(EMAIL, PLAIN), digestPassword(EMAIL, PLAIN));
    assert.equal(passwordDigest('a@b.example', 'x'), passwordDigest('A@B.EXAMPLE', 'x'));
    assert.notEqual(passwordDigest('a@b.example', 'x'), passwordDigest('c@b.example', 'x'));
  });
  it('pass through when they are digests already: 64 lowercase hex digits', () => {
    const digest = passwordDigest(EMAIL, PLAIN);
    assert.ok(isPasswordDigest(digest));
    assert.equal(passwordDigest(EMAIL, digest), digest);
    assert.ok(!isPasswordDigest(digest.toUpperCase()) && !isPasswordDigest(digest.slice(1)));
  });
  it('are stored as argon2id with a salt of their own', async () => {
    const [first, second] = await Promise.all([hashPassword(EMAIL, PLAIN), hashPassword(EMAIL, PLAIN)]);
    assert.match(first, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    assert.notEqual(first, second);
  });
  it('are right in both forms, and never without a stored hash', async () => {
    const stored = await hashPassword(EMAIL, PLAIN);
    assert.ok(await isPassword(stored, { email: EMAIL.toLowerCase(), password: PLAIN }));
    assert.ok(await isPassword(stored, { email: EMAIL, password: passwordDigest(EMAIL, PLAIN) }));
    assert.ok(!(await isPassword(stored, { email: EMAIL, password: 'wrong' })));
    assert.ok(!(await isPassword(stored, { email: 'other@northwind.example', password: PLAIN })));
    assert.ok(!(await isPassword(null, { email: EMAIL, password: PLAIN })));
  });
});
