import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { declareBuild, type Env } from '#server/core/runtime/env.ts';
import { addressOf } from '#server/http/client-address.ts';
import { pagePolicy } from '#server/http/security-headers.ts';
import { tellPages } from './page-headers.ts';
import { ROOT } from './root.ts';

export type UpgradeListener = (request: IncomingMessage, socket: Duplex, head: Buffer) => Promise<void>;

export interface Pages {
  listener: PageListener;
  /** Only while pages are under development, whose changes travel over a socket. */
  upgrade: UpgradeListener | null;
  close: () => Promise<void>;
}

export type PageListener = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * Next, serving the pages (the build in a folder, or without one the sources), each under a policy with a nonce of its own. It listens
 * for sockets on any server that it finds; the one that it is given hears nothing, since ours lets in what goes on.
 */
export async function openPages(
  env: Pick<Env, 'HOST' | 'TRUST_PROXY' | 'PUBLIC_URL'>,
  { port, folder }: { port: number; folder: string | null },
): Promise<Pages> {
  declareBuild(folder);
  const isDev = folder === null;
  const protocol = env.PUBLIC_URL?.startsWith('https:') ? 'https' : 'http';
  const { default: next } = await import('next');
  const app = next({ dev: isDev, dir: ROOT, hostname: env.HOST, port, quiet: true, httpServer: createServer() });
  await app.prepare();
  const serve = app.getRequestHandler();
  return {
    async listener(request, response) {
      const policy = pagePolicy(isDev);
      tellPages(request, { address: addressOf(request, env.TRUST_PROXY), policy, protocol });
      response.setHeader('content-security-policy', policy);
      await serve(request, response);
    },
    upgrade: isDev ? app.getUpgradeHandler() : null,
    close: () => app.close(),
  };
}
