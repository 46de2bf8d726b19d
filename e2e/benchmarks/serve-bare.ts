import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Answers every request with a text that is made for it, and tells the parent process the port, then its processor time whenever it is
 * asked. Ends with the parent.
 */
export function serveBare(write: () => Promise<string>): void {
  const server = createServer((_request, response) => {
    write().then(
      (text) => {
        const headers = {
          'content-type': 'application/json; charset=utf-8',
          'content-length': Buffer.byteLength(text),
        };
        response.writeHead(200, headers).end(text);
      },
      () => response.writeHead(500).end(),
    );
  });
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
  process.on('message', () => process.send?.(process.cpuUsage()));
  process.on('disconnect', () => process.exit(0));
}
