import type { IncomingMessage, ServerResponse } from 'node:http';
import { declareProductionBuild } from '#server/core/env.ts';
import { pagePolicy } from '#server/core/security-headers.ts';
import { ROOT } from './build-pages.ts';

export type PageListener = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Next, serving the production build of the pages, each under a policy with a nonce of its own. */
export async function openPages(
  hostname: string,
  port: number,
): Promise<{ listener: PageListener; close: () => Promise<void> }> {
  declareProductionBuild();
  const { default: next } = await import('next');
  const app = next({ dev: false, dir: ROOT, hostname, port, quiet: true });
  await app.prepare();
  const serve = app.getRequestHandler();
  return {
    async listener(request, response) {
      if (!request.url?.startsWith('/_next/')) {
        const policy = pagePolicy();
        request.headers['content-security-policy'] = policy;
        response.setHeader('content-security-policy', policy);
      }
      await serve(request, response);
    },
    close: () => app.close(),
  };
}
