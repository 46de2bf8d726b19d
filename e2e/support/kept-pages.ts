import { readFile } from 'node:fs/promises';
import type { Browser, BrowserContext, BrowserContextOptions, Cookie, Page } from '@playwright/test';
import { expect } from './expect.ts';
import { ELSEWHERE, goTo } from './go-to.ts';

/** One page for each person, which the tests of a worker hand on. A worker ends with a failed test, and its pages with it. */
export type KeptPages = Map<string, Page>;

const LOAD_MS = 30_000;

/** How a browser is opened, with the file of its session. */
type SignedIn = BrowserContextOptions & { storageState: string };

const isSame = (one: Cookie, other: Cookie): boolean =>
  one.name === other.name && one.domain === other.domain && one.path === other.path;

/**
 * Gives a browser the session it is to have, and takes the rest; says whether a test chose a theme or the like, which documents note. It
 * is never without a session: what its page asks for in that moment would lead to sign-in, in the midst of the next test.
 */
async function renewCookies(context: BrowserContext, { storageState }: SignedIn): Promise<boolean> {
  const { cookies } = JSON.parse(await readFile(storageState, 'utf8')) as { cookies: Cookie[] };
  const before = await context.cookies();
  await context.addCookies(cookies);
  for (const { name, domain, path } of before.filter((one) => !cookies.some((other) => isSame(one, other))))
    await context.clearCookies({ name, domain, path });
  return before.some((one) => !cookies.some(({ name }) => name === one.name));
}

/** Undoes what a test may leave behind: requests that it answers itself, another width or theme, and what the browser remembers. */
async function clean(page: Page, options: SignedIn): Promise<void> {
  await page.unrouteAll();
  // A page that a test left on its way to another is asked again where it arrives.
  await expect(() =>
    page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    }),
  ).toPass({ intervals: [100] });
  const { viewport, colorScheme } = options;
  await page.emulateMedia({ colorScheme: colorScheme ?? 'light' });
  if (viewport) await page.setViewportSize(viewport);
  await page.mouse.move(0, 0);
  const hasChosen = await renewCookies(page.context(), options);
  const isThere = !hasChosen && (await isElsewhere(page).catch(() => false));
  // A step that the test left under way interrupts the load; then the page is asked again.
  if (!isThere) await expect(() => page.goto(ELSEWHERE)).toPass({ intervals: [100], timeout: LOAD_MS });
}

/** Goes to the page that shows nothing of others, by the router; says whether it lies there uncovered. */
async function isElsewhere(page: Page): Promise<boolean> {
  await goTo(page, ELSEWHERE);
  return (await page.locator('[role=dialog], [role=alertdialog], [role=menu], [inert]').count()) === 0;
}

interface Keeping {
  browser: Browser;
  options: SignedIn;
  watched: (context: BrowserContext) => void;
}

/** The page that is kept for somebody, as if it had just been opened; the first time it is. */
export async function keptPage(kept: KeptPages, userId: string, { browser, options, watched }: Keeping): Promise<Page> {
  const known = kept.get(userId);
  if (known !== undefined && !known.isClosed()) {
    watched(known.context());
    if (known.url() !== 'about:blank') await clean(known, options);
    return known;
  }
  const context = await browser.newContext(options);
  watched(context);
  const page = await context.newPage();
  kept.set(userId, page);
  return page;
}
