import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { declareBuild, type Env } from '#server/core/runtime/env.ts';
import { addressOf } from '#server/http/client-address.ts';
import { pageHeaders, pagePolicy } from '#server/http/security-headers.ts';
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

/** Next says how long it took to read its settings, whatever it is asked. */
async function silently(work: () => Promise<void>): Promise<void> {
  const { log } = console;
  Object.assign(console, { log: () => undefined });
  try {
    await work();
  } finally {
    Object.assign(console, { log });
  }
}

/**
 * Next, serving the pages (the build in a folder, or without one the sources), each under a policy with a nonce of its own. It listens
 * for sockets on the server that it is given, from its first request on: that one hears only what ours lets in. (Its own upgrade
 * handler answers nothing, and pages under development wait for that socket before they come to life.)
 */
export async function openPages(
  env: Pick<Env, 'HOST' | 'TRUST_PROXY' | 'PUBLIC_URL'>,
  { port, folder }: { port: number; folder: string | null },
): Promise<Pages> {
  declareBuild(folder);
  const isDev = folder === null;
  const protocol = env.PUBLIC_URL?.startsWith('https:') ? 'https' : 'http';
  const { default: next } = await import('next');
  const sockets = createServer();
  const app = next({ dev: isDev, dir: ROOT, hostname: env.HOST, port, quiet: true, httpServer: sockets });
  await (isDev ? app.prepare() : silently(() => app.prepare()));
  const serve = app.getRequestHandler();
  return {
    async listener(request, response) {
      const policy = pagePolicy(isDev, request.url);
      tellPages(request, { address: addressOf(request, env.TRUST_PROXY), policy, protocol });
      response.setHeader('content-security-policy', policy);
      for (const [name, value] of Object.entries(pageHeaders(request.url))) response.setHeader(name, value);
      await serve(request, response);
    },
    upgrade: isDev ? async (request, socket, head) => void sockets.emit('upgrade', request, socket, head) : null,
    close: () => app.close(),
  };
}
