import type { AddressInfo } from 'node:net';
import { after } from 'node:test';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface Taken {
  to: string[];
  raw: string;
  isSecure: boolean;
}

/** What a server of a test says to the next mails, one after the other; it takes those beyond. */
export interface SmtpScript {
  /** Reply codes to a recipient; null takes them. */
  recipients: (number | null)[];
  /** Reply codes after all of a mail has come, or `drop` for a connection that breaks in the middle of it. */
  data: (number | 'drop' | null)[];
}

const refusal = (code: number): Error => Object.assign(new Error('as the test says'), { responseCode: code });

/** A mail server on a port of its own, with what it took. */
export async function smtpServer(options: SMTPServerOptions = {}) {
  const taken: Taken[] = [];
  const script: SmtpScript = { recipients: [], data: [] };
  const server = new SMTPServer({
    authOptional: true,
    logger: false,
    closeTimeout: 200,
    hideSTARTTLS: options.key === undefined,
    ...options,
    onRcptTo(_address, _session, done) {
      const code = script.recipients.shift() ?? null;
      done(code === null ? null : refusal(code));
    },
    onData(stream, session, done) {
      const next = script.data.shift() ?? null;
      if (next === 'drop') {
        stream.once('data', () => server.connections.forEach((one: { close: () => void }) => one.close()));
        stream.resume();
        return;
      }
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        taken.push({ to, raw: Buffer.concat(parts).toString('latin1'), isSecure: session.secure });
        done(next === null ? null : refusal(next));
      });
    },
  }) as SMTPServer & { connections: Set<{ close: () => void }> };
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  after(() => new Promise<void>((resolve) => server.close(resolve)));
  const { port } = server.server.address() as AddressInfo;
  return { port, url: `smtp://127.0.0.1:${port}`, taken, script };
}
