import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { createServer, type Server } from 'node:tls';
import { ConfigurationError } from '#server/core/runtime/env.ts';
import type { Service } from '#server/core/runtime/service.ts';
import { clientAuthorities, gatewayCertificate } from './certificates.ts';
import { Gateway, MAX_CONNECTIONS } from './gateway.ts';

const HANDSHAKE_MS = 10_000;

/** The other end of a connection, by which it is known. */
const endOf = ({ remoteAddress, remotePort }: Socket): string => `${remoteAddress} ${remotePort}`;

/** A gateway that takes connections. */
export interface OpenGateway {
  port: number;
  authorityFile: string | null;
  /** Logs everybody out and closes. */
  close: () => Promise<void>;
}

async function open(server: Server, host: string, port: number): Promise<number> {
  server.listen(port, host);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** Takes FIX connections over TLS, on the address that the configuration names. Throws ConfigurationError. */
export async function openGateway(service: Service): Promise<OpenGateway> {
  const { env, log } = service;
  const { cert, key, authorityFile } = await gatewayCertificate(env);
  const ca = clientAuthorities(env);
  const gateway = new Gateway(service);
  /** When connections began, before they spoke TLS. */
  const begunAt = new Map<string, number>();
  const options = { cert, key, minVersion: 'TLSv1.2', handshakeTimeout: HANDSHAKE_MS } as const;
  const server = createServer(
    ca === null ? options : { ...options, ca, requestCert: true, rejectUnauthorized: true },
    (socket) => {
      socket.setNoDelay(true);
      gateway.accept(socket, begunAt.get(endOf(socket)) ?? Date.now());
    },
  );
  server.maxConnections = MAX_CONNECTIONS;
  server.on('connection', (socket) => {
    const end = endOf(socket);
    begunAt.set(end, Date.now());
    socket.once('close', () => begunAt.delete(end));
  });
  server.on('tlsClientError', (error: NodeJS.ErrnoException) => {
    service.metrics.fixLogons.inc({ result: 'no-tls' });
    log.debug({ work: 'fix', kind: error.code ?? error.name }, 'a TLS handshake failed');
  });
  const port = await open(server, env.FIX_HOST, env.FIX_PORT).catch((error: NodeJS.ErrnoException) => {
    throw new ConfigurationError(`FIX_PORT ${env.FIX_PORT} on ${env.FIX_HOST} cannot be opened (${error.code}).`);
  });
  const stopping = new AbortController();
  const running = gateway.run(stopping.signal);
  return {
    port,
    authorityFile,
    async close() {
      server.close();
      await gateway.stop();
      stopping.abort();
      await running;
    },
  };
}
