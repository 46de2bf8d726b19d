import SMTPConnection from 'nodemailer/lib/smtp-connection/index.js';
import type { SmtpServer } from '#server/core/runtime/mail-settings.ts';

const CONNECT_MS = 10_000;
const GREETING_MS = 10_000;
const SILENCE_MS = 60_000;
/** However slowly a server goes on. */
const WHOLE_MS = 300_000;

/** A mail as it goes over the wire. */
export interface Parcel {
  from: string;
  to: string;
  raw: Buffer;
}

/** What came of an attempt; `problem` is a reply code, or what went wrong on the way, and never a text of the server. */
export type Carried = { outcome: 'sent'; problem: null } | { outcome: 'retry' | 'failed'; problem: string };

const SENT: Carried = { outcome: 'sent', problem: null };
const PERMANENT = 500;
/** A server that refuses these refuses this mail; before them it refuses us, which somebody can mend. */
const ABOUT_MAIL = /^(MAIL FROM|RCPT TO|DATA|API)$/;

function outcomeOf({ responseCode, code, command = '' }: SMTPConnection.SMTPError): Carried {
  const isRefused = ABOUT_MAIL.test(command) && (responseCode === undefined || responseCode >= PERMANENT);
  const problem = responseCode ? String(responseCode) : (code ?? 'unknown');
  return { outcome: isRefused && code !== 'ECONNECTION' ? 'failed' : 'retry', problem };
}

/** What is trusted in place of the usual authorities, and the name that its certificate is for. */
interface Trust {
  ca: string;
  servername: string;
}

function connectionTo(server: SmtpServer, trust: Trust | undefined): SMTPConnection {
  return new SMTPConnection({
    host: server.host,
    port: server.port,
    secure: server.isSecure,
    requireTLS: !server.isSecure && !server.mayBePlain,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: GREETING_MS,
    dnsTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    tls: { rejectUnauthorized: !server.mayBePlain, minVersion: 'TLSv1.2', ...trust },
  });
}

/** Hands a mail to a server, over a connection of its own. Never throws. */
export function carryMail(
  server: SmtpServer,
  { from, to, raw }: Parcel,
  { trust, wholeMs = WHOLE_MS }: { trust?: Trust; wholeMs?: number } = {},
): Promise<Carried> {
  const connection = connectionTo(server, trust);
  return new Promise<Carried>((resolve) => {
    const end = (carried: Carried): void => {
      clearTimeout(timer);
      resolve(carried);
      connection.close();
    };
    const fail = (error: SMTPConnection.SMTPError): void => end(outcomeOf(error));
    const timer = setTimeout(() => end({ outcome: 'retry', problem: 'ETIMEDOUT' }), wholeMs);
    connection.on('error', fail);
    connection.once('end', () => end({ outcome: 'retry', problem: 'ECONNECTION' }));
    const send = (): void =>
      connection.send({ from, to, size: raw.length }, raw, (error) => {
        if (error) return fail(error);
        clearTimeout(timer);
        resolve(SENT);
        connection.quit();
      });
    connection.connect((error) => {
      if (error) return fail(error);
      if (server.login === null) return send();
      const { user, password: pass } = server.login;
      connection.login({ credentials: { user, pass } }, (refused) => (refused ? fail(refused) : send()));
    });
  });
}
