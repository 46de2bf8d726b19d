import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { describe, it } from 'node:test';
import { ConfigurationError, parseEnv } from './env.ts';

const pemOf = (modulusLength: number): string =>
  generateKeyPairSync('rsa', { modulusLength }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const MAIL_FROM = 'Clearing <notices@clearing.test>';
const serverOf = (SMTP_URL: string) => parseEnv({ SMTP_URL, MAIL_FROM }).mail?.server;
const refused = (variables: Record<string, string>, text: RegExp) =>
  assert.throws(
    () => parseEnv(variables),
    (error: Error) => error instanceof ConfigurationError && text.test(error.message) && !/s3cret/.test(error.message),
  );

describe('the mail server', () => {
  it('is none by default', () => {
    assert.equal(parseEnv({}).mail, null);
  });
  it('is asked for STARTTLS, or TLS from the first byte; this machine may go without', () => {
    assert.deepEqual(serverOf('smtp://mail.test'), {
      host: 'mail.test',
      port: 587,
      isSecure: false,
      mayBePlain: false,
      login: null,
    });
    assert.deepEqual(serverOf('smtps://ada%40x:s3cret%2F@mail.test:2465'), {
      host: 'mail.test',
      port: 2465,
      isSecure: true,
      mayBePlain: false,
      login: { user: 'ada@x', password: 's3cret/' },
    });
    assert.equal(serverOf('smtp://[::1]:25')?.mayBePlain, true);
    assert.equal(serverOf('smtp://127.0.0.1.mail.test')?.mayBePlain, false);
    assert.equal(serverOf('smtps://localhost')?.port, 465);
  });
  it('is refused where something of it would be ignored', () => {
    refused({ SMTP_URL: 'http://mail.test', MAIL_FROM }, /SMTP_URL: must be smtp:/);
    refused({ SMTP_URL: 'smtp://', MAIL_FROM }, /SMTP_URL: must be smtp:/);
    refused({ SMTP_URL: 'smtp://a:s3cret@mail.test/?tls=off', MAIL_FROM }, /SMTP_URL: takes user/);
    refused({ SMTP_URL: 'smtp://s3cret@mail.test', MAIL_FROM }, /SMTP_URL: name user and password/);
    refused({ SMTP_URL: 'smtp://a:s3cret%@mail.test', MAIL_FROM }, /SMTP_URL: user and password must be/);
  });
});

describe('the sender of mails', () => {
  it('is an address, with a name or without', () => {
    const from = (text: string) => parseEnv({ SMTP_URL: 'smtp://mail.test', MAIL_FROM: text }).mail?.from;
    assert.deepEqual(from(MAIL_FROM), { name: 'Clearing', address: 'notices@clearing.test' });
    assert.deepEqual(from('a@b'), { name: '', address: 'a@b' });
    for (const text of ['Clearing', 'a@b, c@d', 'A <a@b> x', 'A\r\nBcc: x <a@b>', '<>'])
      assert.throws(() => from(text), /MAIL_FROM: must be an address/, text);
  });
  it('belongs to a server', () => {
    refused({ MAIL_FROM }, /SMTP_URL: is missing/);
    refused({ SMTP_URL: 'smtp://mail.test' }, /MAIL_FROM: is missing/);
  });
});

describe('the signature of mails', () => {
  const mail = { SMTP_URL: 'smtp://mail.test', MAIL_FROM };
  it('has a domain, a selector and an RSA key of 2048 bits or more', () => {
    const pem = pemOf(2048);
    const all = { ...mail, DKIM_DOMAIN: 'clearing.test', DKIM_SELECTOR: 's1', DKIM_KEY: pem.replaceAll('\n', '\\n') };
    assert.deepEqual(parseEnv(all).mail?.dkim, { domain: 'clearing.test', selector: 's1', privateKey: pem });
    refused({ ...all, DKIM_KEY: pemOf(1024) }, /DKIM_KEY: must be a private RSA key/);
    refused({ ...all, DKIM_KEY: 's3cret' }, /DKIM_KEY: must be a private RSA key/);
    refused({ ...all, DKIM_DOMAIN: 'clearing' }, /DKIM_DOMAIN: must be a domain/);
    refused({ ...all, DKIM_SELECTOR: 's 1' }, /DKIM_SELECTOR: must be/);
    refused({ ...mail, DKIM_DOMAIN: 'clearing.test' }, /set all of them, or none/);
  });
});
