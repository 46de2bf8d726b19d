import type { Page } from '@playwright/test';
import { CLEAR_CACHE_EVENT } from '#components/shell/cache-clearing.ts';
import { expect, test } from '#e2e/support/console-test.ts';

const PAGE = '/account/sessions';
const MARK = ' data-sandbox="true"';

/** Sends the event by which tests clear the cache of a page; whether somebody took it. */
const sendEvent = (page: Page): Promise<boolean> =>
  page.evaluate((name) => !document.dispatchEvent(new Event(name, { cancelable: true })), CLEAR_CACHE_EVENT);

/** Counts how often the page reads the list that it shows. */
function countReads(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().endsWith('/me/sessions')) count += 1;
  });
  return () => count;
}

async function open(page: Page): Promise<void> {
  await page.goto(PAGE);
  await expect(page.getByText('This browser')).toBeVisible();
}

test.describe('the event by which tests clear the cache of a page', () => {
  test('is taken in a sandbox: what is shown is read anew', async ({ adminPage: page }) => {
    const reads = countReads(page);
    await open(page);
    const before = reads();
    expect(await sendEvent(page)).toBe(true);
    await expect.poll(reads).toBe(before + 1);
    await expect(page.getByText('This browser')).toBeVisible();
  });

  test('is not listened to by a page that production serves', async ({ adminPage: page }) => {
    await page.route(`**${PAGE}`, async (route) => {
      const response = await route.fetch();
      const body = await response.text();
      expect(body).toContain(MARK);
      await route.fulfill({ response, body: body.replace(MARK, '') });
    });
    const reads = countReads(page);
    await open(page);
    const before = reads();
    expect(await sendEvent(page)).toBe(false);
    expect(reads()).toBe(before);
  });
});
