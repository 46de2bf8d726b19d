import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after } from 'node:test';

interface Asked {
  headers: IncomingHttpHeaders;
  form: Record<string, string>;
}

/** An authorization server on loopback with the client credentials grant; every token is another one. */
export async function openOauthServer() {
  const asked: Asked[] = [];
  const state = { status: 200, expiresIn: 3600, reply: null as string | null };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const form = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()));
      asked.push({ headers: request.headers, form });
      const granted = { access_token: `token-${asked.length}`, token_type: 'Bearer', expires_in: state.expiresIn };
      response.writeHead(state.status, { 'content-type': 'application/json' });
      response.end(state.reply ?? JSON.stringify(granted));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  after(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/token`, asked, state };
}
