import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

type Answer = (received: Received, response: ServerResponse) => void;

export interface Receiver {
  url: string;
  port: number;
  received: Received[];
  /** Decides what the next requests get; 200 with an empty body by default. */
  answer: (answer: Answer) => void;
  /** Answers with this status. */
  reply: (status: number, headers?: Record<string, string>) => void;
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

const withStatus =
  (status: number, headers: Record<string, string> = {}): Answer =>
  (_, response) =>
    void response.writeHead(status, headers).end();

/** A receiver of callbacks on loopback that writes down what it gets, until it is closed. */
export async function startReceiver(): Promise<Receiver & { close: () => void }> {
  let answer = withStatus(200);
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const take = async (): Promise<void> => {
      const one = { path: request.url ?? '', headers: request.headers, body: await readText(request) };
      received.push(one);
      answer(one, response);
    };
    take().catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hooks`,
    port,
    received,
    answer: (next) => {
      answer = next;
    },
    reply: (status, headers) => {
      answer = withStatus(status, headers);
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
