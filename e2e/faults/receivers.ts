import { randomInt } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** All that a receiver got of one notification. */
export interface Arrival {
  body: string;
  sequence: number;
  times: number;
  /** Wall time of the last one. */
  lastMs: number;
}

/** Receivers that answer 200 after a moment, and write down what came. */
export interface Receivers {
  urls: string[];
  /** By receiver, by id of the notification. */
  arrived: Map<string, Arrival>[];
  /** Ids that came with other bytes or another number than before. */
  different: Set<string>;
  close: () => void;
}

const SLOWEST_MS = 40;

export async function openReceivers(count: number): Promise<Receivers> {
  const arrived = Array.from({ length: count }, () => new Map<string, Arrival>());
  const different = new Set<string>();
  const servers: Server[] = [];
  const urls: string[] = [];
  for (const taken of arrived) {
    const server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const id = String(request.headers['webhook-id']);
        const sequence = Number(request.headers['webhook-sequence']);
        const body = Buffer.concat(chunks).toString();
        const known = taken.get(id);
        if (known && (known.body !== body || known.sequence !== sequence)) different.add(id);
        taken.set(id, { body, sequence, times: (known?.times ?? 0) + 1, lastMs: Date.now() });
        setTimeout(() => response.writeHead(200).end(), randomInt(0, SLOWEST_MS));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    servers.push(server);
    urls.push(`http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`);
  }
  return {
    urls,
    arrived,
    different,
    close() {
      for (const server of servers) {
        server.closeAllConnections();
        server.close();
      }
    },
  };
}
