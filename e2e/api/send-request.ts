import { Agent, request } from 'node:http';

export interface WireReply {
  status: number;
  headers: Record<string, string>;
  text: string;
}

export interface SentRequest {
  method: string;
  target: string;
  headers: Readonly<Record<string, string>>;
  body: Buffer | null;
}

/** A client that sends exactly what it is told, over a few kept connections. */
export function createSender(origin: string, connections = 12) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const { hostname, port } = new URL(origin);

  /** Sends one request. A server that answers and hangs up before it has read a large body has answered all the same. */
  const send = ({ method, target, headers, body }: SentRequest): Promise<WireReply> =>
    new Promise((resolve, reject) => {
      const outgoing = request({ agent, hostname, port, method, path: target, headers }, (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => {
          chunks.push(chunk);
          if (!incoming.headers['content-type']?.startsWith('text/event-stream')) return;
          reply();
          incoming.destroy();
        });
        incoming.on('error', reject);
        const reply = (): void => {
          const entries = Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]);
          const text = Buffer.concat(chunks).toString('utf8');
          resolve({
            status: incoming.statusCode ?? 0,
            headers: Object.fromEntries(entries) as Record<string, string>,
            text,
          });
        };
        incoming.on('end', reply);
      });
      outgoing.on('error', reject);
      outgoing.end(body ?? undefined);
    });
  return { send, close: () => agent.destroy() };
}
