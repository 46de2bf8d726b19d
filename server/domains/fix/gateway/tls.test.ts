import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect as connectPlainly } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { type ConnectionOptions, connect } from 'node:tls';
import { SELF_SIGNED } from '#server/testing/self-signed.ts';
import { gatewayScene } from '../testing/gateway-scene.ts';
import { makeCertificates } from './certificates.ts';

const folder = await mkdtemp(join(tmpdir(), 'clearhouse-fix-tls-'));
after(() => rm(folder, { recursive: true, force: true }));
const clients = SELF_SIGNED;
const strangers = await makeCertificates(new Date());
const file = join(folder, 'clients.pem');
await writeFile(file, clients.cert);
const scene = await gatewayScene({ FIX_TLS_CLIENT_CA: file, FIX_REFUSALS: 'silent' });
const { options } = await scene.client();

/** What a connection says at first: `taken` when it stays open for a while, else how it ended. */
const outcomeOf = (more: ConnectionOptions): Promise<string> =>
  new Promise((resolve) => {
    const ca = readFileSync(options.authorityFile);
    const socket = connect({ host: '127.0.0.1', port: options.port, ca, servername: 'localhost', ...more });
    const timer = setTimeout(() => (socket.destroy(), resolve('taken')), 1_000);
    const end = (how: string) => () => (clearTimeout(timer), resolve(how));
    socket.on('error', (error: NodeJS.ErrnoException) => end(error.code ?? 'error')());
    socket.on('close', end('closed'));
  });

describe('a connection', () => {
  it('is taken with a certificate of the authority of clients, and with no other', async () => {
    const { key, cert } = clients;
    assert.equal(await outcomeOf({ key, cert }), 'taken');
    assert.notEqual(await outcomeOf({}), 'taken');
    assert.notEqual(await outcomeOf({ key: strangers.key, cert: strangers.cert }), 'taken');
  });
  it('speaks TLS 1.2 at least', async () => {
    const { key, cert } = clients;
    const old = { key, cert, ciphers: 'DEFAULT@SECLEVEL=0', minVersion: 'TLSv1', maxVersion: 'TLSv1.1' } as const;
    assert.notEqual(await outcomeOf(old), 'taken');
    assert.equal(await outcomeOf({ key, cert, maxVersion: 'TLSv1.2' }), 'taken');
  });
  it('that speaks no TLS is ended', async () => {
    const socket = connectPlainly(options.port, '127.0.0.1');
    socket.on('error', () => undefined);
    let answer = 0;
    socket.on('data', (bytes) => {
      answer += bytes.toString('latin1').includes('FIX.4.4') ? 1 : 0;
    });
    socket.write('8=FIX.4.4\u00019=5\u000135=A\u000110=000\u0001');
    await new Promise<void>((resolve) => socket.on('close', () => resolve()));
    assert.equal(answer, 0);
  });
});
