import { after } from 'node:test';
import type { Env } from '#server/core/runtime/env.ts';
import { tellPages } from '#server/host/page-headers.ts';
import type { Pages } from '#server/host/pages.ts';
import { listen } from '#server/host/web-server.ts';
import { addressOf } from '#server/http/client-address.ts';
import type { Harness } from './harness.ts';

/** What reaches the pages, instead of Next. */
export const PAGE = 'a page';

/** The host's own listener before a service, with pages that only say what they were told. Closes itself after the test file. */
export async function openFrontHost(h: Harness, changes: Partial<Env> = {}): Promise<string> {
  const env = { ...h.service.env, PORT: 0, ...changes };
  const pages: Pages = {
    listener: async (request, response) => {
      tellPages(request, { address: addressOf(request, env.TRUST_PROXY), policy: 'policy', protocol: 'http' });
      response.setHeader('content-security-policy', 'policy');
      response.end(JSON.stringify({ what: PAGE, headers: request.headers }));
    },
    upgrade: async (_, socket) => void socket.end('HTTP/1.1 101 Switching Protocols\r\n\r\n'),
    close: async () => undefined,
  };
  const server = await listen(env);
  server.open({ app: h.app, service: { ...h.service, env } }, pages);
  after(() => server.close());
  return `http://127.0.0.1:${server.port}`;
}
