import assert from 'node:assert/strict';
import { X509Certificate } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { ConfigurationError, type Env, parseEnv } from '#server/core/runtime/env.ts';
import { clientAuthorities, gatewayCertificate } from './certificates.ts';

const folders: string[] = [];
after(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

async function envWith(more: Record<string, string> = {}): Promise<Env> {
  const folder = await mkdtemp(join(tmpdir(), 'clearhouse-fix-certificates-'));
  folders.push(folder);
  return parseEnv({ CLEARHOUSE_MODE: 'sandbox', MASTER_KEY: 'a'.repeat(64), DATA_DIR: folder, ...more });
}

describe('the certificate of a sandbox', () => {
  it('is made once, for this machine, and known by its authority', async () => {
    const env = await envWith();
    const first = await gatewayCertificate(env);
    assert.deepEqual(await gatewayCertificate(env), first);
    const leaf = new X509Certificate(first.cert);
    const authority = new X509Certificate(await readFile(first.authorityFile ?? ''));
    assert.ok(leaf.verify(authority.publicKey));
    assert.equal(leaf.checkHost('localhost'), 'localhost');
    for (const address of ['127.0.0.1', '::1']) assert.equal(leaf.checkIP(address), address);
    const { mode } = await stat(join(env.DATA_DIR, 'fix', 'key.pem'));
    assert.equal(mode & 0o077, 0);
  });
  it('is one for all processes that begin at once', async () => {
    const env = await envWith();
    const all = await Promise.all(Array.from({ length: 8 }, () => gatewayCertificate(env)));
    const authority = new X509Certificate(await readFile(all[0]?.authorityFile ?? ''));
    for (const { cert } of all.slice(-1)) assert.ok(new X509Certificate(cert).verify(authority.publicKey));
    assert.equal(new Set(all.map(({ cert }) => cert)).size, 1);
    assert.deepEqual(await readdir(env.DATA_DIR), ['fix']);
  });
  it('is made anew where it is broken', async () => {
    const env = await envWith();
    const first = await gatewayCertificate(env);
    await writeFile(join(env.DATA_DIR, 'fix', 'cert.pem'), 'broken');
    const second = await gatewayCertificate(env);
    assert.notEqual(second.cert, first.cert);
  });
});

describe('a certificate that is given', () => {
  it('is read, or keeps the gateway from opening', async () => {
    const env = await envWith();
    const file = join(env.DATA_DIR, 'given.pem');
    await writeFile(file, 'given');
    const given = { ...env, FIX_TLS_CERT: file, FIX_TLS_KEY: file, FIX_TLS_CLIENT_CA: file };
    assert.deepEqual(await gatewayCertificate(given), { cert: 'given', key: 'given', authorityFile: null });
    assert.equal(clientAuthorities(given), 'given');
    await assert.rejects(gatewayCertificate({ ...given, FIX_TLS_KEY: '/none.pem' }), ConfigurationError);
    assert.throws(() => clientAuthorities({ ...given, FIX_TLS_CLIENT_CA: '/none.pem' }), ConfigurationError);
    assert.equal(clientAuthorities(env), null);
  });
});
