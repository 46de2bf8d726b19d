import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { CONSOLE_PAGES, expectDrawn, PLATFORM_PAGES, pagePath } from '#e2e/support/console-pages.ts';
import { demoUsers, expect, test } from '#e2e/support/console-test.ts';
import { noteViolations, violationsOf } from '#e2e/support/policy-violations.ts';
import { DOCUMENTS } from '#server/host/docs/documents.ts';

const AUTH_PAGES = ['/sign-in', '/first-admin', '/set-password#token', '/invitation#token'];
/** Pages of providers that a sandbox plays, by a token that opens nothing: they are made of the same scripts. */
const LINK_PAGES = ['link', 'verify'].map((page) => `/${page}/${'x'.repeat(43)}`);
const DOCS_PAGES = ['/docs', ...DOCUMENTS.map(({ name }) => `/docs/${name}`)];
const ACCOUNT_PAGES = ['/account', '/account/authenticator', '/account/sessions', '/account/notifications'];

const MAX_SCRIPT_BYTES = 290_000;

/** What a quiet page asks for to have the code of other pages at hand, which is no weight of its own. */
const isWarmUp = (url: URL): boolean => url.searchParams.has('_rsc');

/** A page asks for more once it has been quiet for so long, which a slow machine would count as its own weight. */
const QUIET_MS = [1000, 1500];

/** Lets nothing of what waits for quiet begin. */
const keepBusy = (page: Page): Promise<unknown> =>
  page.addInitScript((quietMs) => {
    const later = window.setTimeout.bind(window);
    window.setTimeout = ((run: TimerHandler, ms?: number, ...more: unknown[]) =>
      quietMs.includes(ms ?? 0) ? 0 : later(run, ms, ...more)) as typeof window.setTimeout;
  }, QUIET_MS);

/** Visits a page anew; its policy, and the size of its scripts as they are sent. */
async function visit(page: Page, path: string): Promise<{ policy: string; scriptBytes: number }> {
  const scripts: Promise<number>[] = [];
  const weigh = (response: Response): void => {
    if (response.request().resourceType() === 'script')
      scripts.push(response.body().then((body) => gzipSync(body).length));
  };
  await page.goto('about:blank');
  await page.route(isWarmUp, (route) => route.abort());
  page.on('response', weigh);
  const response = await page.goto(path);
  await expectDrawn(page);
  page.off('response', weigh);
  await page.unroute(isWarmUp);
  const sizes = await Promise.all(scripts);
  expect(sizes.length).toBeGreaterThan(0);
  const policy = response?.headers()['content-security-policy'] ?? '';
  return { policy, scriptBytes: sizes.reduce((sum, size) => sum + size, 0) };
}

/** The sources of scripts that a policy allows. */
const scriptSources = (policy: string): string[] =>
  policy
    .split(';')
    .map((part) => part.trim().split(/\s+/))
    .find(([name]) => name === 'script-src')
    ?.slice(1) ?? [];

test.describe('every page', () => {
  const parts = [
    { name: 'for guests', by: 'guest', paths: () => [...AUTH_PAGES, ...LINK_PAGES, ...DOCS_PAGES] },
    { name: 'of an account', by: 'admin', paths: () => ACCOUNT_PAGES },
    {
      name: 'of an enterprise',
      by: 'admin',
      paths: () => CONSOLE_PAGES.map((one) => pagePath(demoUsers().main.id, one)),
    },
    { name: 'of the platform', by: 'operator', paths: () => PLATFORM_PAGES.map((one) => pagePath('', one)) },
  ] as const;
  const nonces = new Set<string>();
  for (const { name, by, paths } of parts)
    test(`${name} has a nonce of its own, no unsafe source of scripts, breaks none of its policy, and at most 290 kB of script`, async ({
      page: guest,
      pageOf,
      alarms,
    }) => {
      test.slow();
      const { admin, platformAdmin } = demoUsers();
      const page = by === 'guest' ? guest : await pageOf(by === 'admin' ? admin : platformAdmin);
      await keepBusy(page);
      await noteViolations(page);
      const known = nonces.size;
      for (const path of paths()) {
        const { policy, scriptBytes } = await visit(page, path);
        expect(await violationsOf(page), path).toEqual([]);
        expect(scriptBytes, path).toBeLessThanOrEqual(MAX_SCRIPT_BYTES);
        process.stdout.write(`    ${path}: ${Math.round(scriptBytes / 1000)} kB of script, gzipped\n`);
        const sources = scriptSources(policy);
        expect(sources.join(' '), path).not.toMatch(/unsafe-(inline|eval)|\*/);
        nonces.add(sources.find((source) => source.startsWith("'nonce-")) ?? '');
      }
      expect(nonces.size - known).toBe(paths().length);
      expect([...nonces]).not.toContain('');
      expect(alarms).toEqual([]);
      process.stdout.write(`    S9: ${paths().length} pages, as many nonces, ${alarms.length} violations\n`);
    });

  test('a script that somebody slips in does not run', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ baseURL });
    const page = await context.newPage();
    await page.goto('/sign-in');
    const outcome = await page.evaluate(async () => {
      const mark = "parent.document.documentElement.dataset.injected = 'yes'";
      const frame = document.createElement('iframe');
      frame.srcdoc = `<script>${mark}</script><p onclick="${mark}">press</p>`;
      const holder = document.createElement('div');
      holder.innerHTML = `<p onclick="${mark}">press</p>`;
      document.body.append(holder, frame);
      await new Promise((resolve) => frame.addEventListener('load', resolve));
      holder.querySelector('p')?.click();
      frame.contentDocument?.querySelector('p')?.click();
      const run = (): string => {
        try {
          return String(Reflect.construct(Function, [mark]).call(null));
        } catch (error) {
          return String(error).split(':', 1)[0] ?? '';
        }
      };
      return { refusal: run(), injected: document.documentElement.dataset.injected };
    });
    expect(outcome).toEqual({ refusal: 'EvalError' });
    await context.close();
  });
});
