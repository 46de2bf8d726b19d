import type { Page } from '@playwright/test';
import { CLEAR_CACHE_EVENT } from '#components/shell/cache-clearing.ts';
import { expect } from './expect.ts';

interface RouterWindow {
  next?: { router?: { push: (path: string) => void } };
}

/** A page without anything that other pages show. */
export const ELSEWHERE = '/account';

const TRY_MS = 3_000;
const ALL_TRIES_MS = 30_000;

/** Whether the document that is open is the console's, whose router can go on from it. One that another document just replaces is asked again. */
async function hasRouter(page: Page): Promise<boolean> {
  let found = false;
  await expect(async () => {
    found = await page.evaluate(
      () => (window as RouterWindow).next?.router !== undefined && document.querySelector('#main') !== null,
    );
  }).toPass({ timeout: ALL_TRIES_MS });
  return found;
}

/**
 * One step of the router; it has come to its end when nothing of the page before is left. A page that notes something in its URL at that
 * moment undoes the step, so it is tried again.
 */
async function step(page: Page, path: string): Promise<void> {
  const { pathname } = new URL(path, page.url());
  await expect(async () => {
    await page.evaluate(
      ([to, wanted]) => {
        if (location.pathname === wanted) return;
        for (const one of document.querySelectorAll('h1')) one.dataset.left = 'yes';
        (window as RouterWindow).next?.router?.push(to);
      },
      [path, pathname] as const,
    );
    await page.waitForURL((url) => url.pathname === pathname, { timeout: TRY_MS });
  }).toPass({ timeout: ALL_TRIES_MS });
  await expect(page.locator('h1[data-left]'), 'the page before').toHaveCount(0);
  await page.waitForFunction(() => /Clearhouse/.test(document.title));
}

/** Leaves whatever is open, and forgets what the service replied to it once the page is awake: what is opened next asks for everything anew. */
async function leaveAll(page: Page): Promise<void> {
  if (new URL(page.url()).pathname !== ELSEWHERE) await step(page, ELSEWHERE);
  await page.waitForFunction(
    (name) => !document.dispatchEvent(new Event(name, { cancelable: true })),
    CLEAR_CACHE_EVENT,
  );
}

/**
 * Opens a page of the console with no reply at hand, like a load, but by the router of the document that is open; without one it is
 * loaded. To load and start the console costs four times as much, so tests load a page only where that is what they look at.
 */
export async function goTo(page: Page, path: string): Promise<void> {
  if (await hasRouter(page)) {
    await leaveAll(page);
    if (path !== ELSEWHERE) await step(page, path);
  } else await page.goto(path);
}
