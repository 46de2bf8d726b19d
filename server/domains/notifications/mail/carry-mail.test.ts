import assert from 'node:assert/strict';
import { createServer, type Server, type Socket } from 'node:net';
import { after, describe, it } from 'node:test';
import type { SmtpServer } from '#server/core/runtime/mail-settings.ts';
import { closedAddress } from '#server/testing/closed-port.ts';
import { SELF_SIGNED } from '#server/testing/self-signed.ts';
import { carryMail } from './carry-mail.ts';
import { smtpServer } from './testing-smtp.ts';

const PARCEL = {
  from: 'notices@clearing.test',
  to: 'ada@northwind.test',
  raw: Buffer.from('Subject: A deposit has arrived\r\n\r\nThe trading account has been credited.\r\n'),
};
const at = (port: number, more: Partial<SmtpServer> = {}): SmtpServer => ({
  host: '127.0.0.1',
  port,
  isSecure: false,
  mayBePlain: true,
  login: null,
  ...more,
});
const trust = { ca: SELF_SIGNED.cert, servername: 'receiver.example.com' };

/** A server that says what the test wants, and nothing else. */
async function rawServer(onConnect: (write: (line: string) => void, end: () => void) => void): Promise<number> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.resume();
    sockets.add(socket);
    onConnect(
      (line) => void socket.write(line),
      () => void socket.destroy(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  after(() => {
    for (const socket of sockets) socket.destroy();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  });
  return (server.address() as { port: number }).port;
}

describe('handing a mail to a server', () => {
  it('ends with its 250', async () => {
    const { port, taken } = await smtpServer();
    assert.deepEqual(await carryMail(at(port), PARCEL), { outcome: 'sent', problem: null });
    assert.deepEqual(taken[0]?.to, ['ada@northwind.test']);
    assert.match(taken[0]?.raw ?? '', /^Subject: A deposit has arrived\r\n/);
  });
  it('uses STARTTLS where it is offered, trusting who is to be trusted', async () => {
    const { port, taken } = await smtpServer(SELF_SIGNED);
    const server = at(port, { mayBePlain: false });
    assert.equal((await carryMail(server, PARCEL, { trust })).outcome, 'sent');
    assert.equal(taken[0]?.isSecure, true);
    const stranger = await carryMail(server, PARCEL);
    assert.equal(stranger.outcome, 'retry');
    assert.equal(taken.length, 1);
  });
  it('sends nothing over a line that is not encrypted, unless to this machine', async () => {
    const { port, taken } = await smtpServer();
    const carried = await carryMail(at(port, { mayBePlain: false }), PARCEL);
    assert.equal(carried.outcome, 'retry');
    assert.equal(taken.length, 0);
  });
  it('speaks TLS from the first byte with smtps', async () => {
    const { port, taken } = await smtpServer({ ...SELF_SIGNED, secure: true });
    const server = at(port, { isSecure: true, mayBePlain: false });
    assert.equal((await carryMail(server, PARCEL, { trust })).outcome, 'sent');
    assert.equal(taken[0]?.isSecure, true);
  });
  it('signs in; a refused sign-in is ours to mend, and no end of the mail', async () => {
    const { port, taken } = await smtpServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, done) =>
        done(username === 'clearing' && password === 'p@ss' ? null : new Error('no'), { user: username }),
    });
    const login = { user: 'clearing', password: 'p@ss' };
    assert.equal((await carryMail(at(port, { login }), PARCEL)).outcome, 'sent');
    const wrong = await carryMail(at(port, { login: { ...login, password: 'other' } }), PARCEL);
    assert.deepEqual(wrong, { outcome: 'retry', problem: '535' });
    assert.equal(taken.length, 1);
  });
  it('is tried again after 4xx, to the recipient or the whole mail, and ends with 5xx', async () => {
    const { port, script } = await smtpServer();
    script.recipients = [450, 550];
    assert.deepEqual(await carryMail(at(port), PARCEL), { outcome: 'retry', problem: '450' });
    assert.deepEqual(await carryMail(at(port), PARCEL), { outcome: 'failed', problem: '550' });
    script.data = [451, 554];
    assert.deepEqual(await carryMail(at(port), PARCEL), { outcome: 'retry', problem: '451' });
    assert.deepEqual(await carryMail(at(port), PARCEL), { outcome: 'failed', problem: '554' });
  });
  it('is tried again after a refused connection, one that breaks in the middle, and one that ends before its greeting', async () => {
    assert.equal((await carryMail(at(Number(new URL(await closedAddress()).port)), PARCEL)).outcome, 'retry');
    const { port, script, taken } = await smtpServer();
    script.data = ['drop'];
    assert.equal((await carryMail(at(port), { ...PARCEL, raw: Buffer.alloc(1_000_000, 'a\r\n') })).outcome, 'retry');
    assert.equal(taken.length, 0);
    assert.equal((await carryMail(at(await rawServer((_, end) => end())), PARCEL)).outcome, 'retry');
  });
  it('waits ten seconds for a greeting, and however slowly one speaks not for ever', async () => {
    const silent = await rawServer(() => undefined);
    const startedAt = performance.now();
    assert.deepEqual(await carryMail(at(silent), PARCEL), { outcome: 'retry', problem: 'ETIMEDOUT' });
    const seconds = (performance.now() - startedAt) / 1000;
    assert.ok(seconds > 9 && seconds < 12, `${seconds} s`);
    const slow = await rawServer((write) => {
      write('220 here');
      write('\r\n');
      const timer = setInterval(() => write('250-more\r\n'), 50);
      setTimeout(() => clearInterval(timer), 2000).unref();
    });
    assert.deepEqual(await carryMail(at(slow), PARCEL, { wholeMs: 500 }), { outcome: 'retry', problem: 'ETIMEDOUT' });
  });
});
