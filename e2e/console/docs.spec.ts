import type { Page } from '@playwright/test';
import { findingsBothWays } from '#e2e/support/axe.ts';
import { demoUsers, expect, test } from '#e2e/support/console-test.ts';
import { consoleOrigin } from '#e2e/support/demo.ts';
import { goTo } from '#e2e/support/go-to.ts';
import { DOCUMENTS } from '#server/host/docs/documents.ts';

const PATHS = ['/docs', ...DOCUMENTS.map(({ name }) => `/docs/${name}`)];
const title = (page: Page) => page.getByRole('heading', { level: 1 });

test.describe('docs', () => {
  test('are read without signing in, each with a title, anchors and its table of contents', async ({ page }) => {
    await page.goto('/docs');
    await expect(title(page)).toHaveText('Documentation');
    for (const { name, title: text, headings } of DOCUMENTS) {
      await page.getByRole('navigation', { name: 'Documents' }).getByRole('link', { name: text }).click();
      await expect(page).toHaveURL(`${consoleOrigin()}/docs/${name}`);
      await expect(title(page)).toHaveText(text);
      await expect(page).toHaveTitle(`${text} · Docs · Clearhouse`);
      const contents = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
      await expect(contents).toHaveText(headings.filter(({ depth }) => depth <= 3).map((heading) => heading.text));
      await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toHaveCount(
        headings.filter(({ depth }) => depth === 2).length,
      );
    }
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link').last().click();
    await expect(page.getByRole('article').getByRole('heading').last()).toBeInViewport();
  });

  test('lead from one to the other, and to the file that they are written in', async ({ page }) => {
    await page.goto('/docs/webhooks');
    await page.getByRole('link', { name: 'Calling the API' }).last().click();
    await expect(title(page)).toHaveText('Calling the API');
    const source = await page.getByRole('link', { name: 'Markdown' }).getAttribute('href');
    const file = await page.request.get(source ?? '');
    expect(file.headers()['content-type']).toMatch(/^text\/markdown/);
    expect(await file.text()).toMatch(/^# Calling the API\n/);
  });

  test('answer 404 for a page that does not exist', async ({ page }) => {
    for (const path of ['/docs/no-such-page', '/docs/no-such-page.md', '/docs/calling/more']) {
      expect((await page.goto(path))?.status(), path).toBe(404);
      await expect(title(page)).toHaveText('Page not found');
    }
  });

  test('copy their code', async ({ page }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/docs/calling');
    const code = page.getByRole('article').locator('pre').first();
    // It says so for a moment only.
    await Promise.all([
      code.getByRole('button', { name: 'Copied' }).waitFor(),
      code.getByRole('button', { name: 'Copy', exact: true }).click(),
    ]);
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(await code.locator('code').textContent());
  });

  test('show tables whole on a phone, row by row', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/docs/operating');
    const table = page.getByRole('article').locator('.doc-table').first();
    expect(await table.evaluate((box) => box.scrollWidth <= box.clientWidth)).toBe(true);
    await expect(table.getByRole('table').getByRole('row').nth(1).getByRole('cell').first()).toBeVisible();
  });

  test('print as black text without navigation, also from a dark page', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
    await page.goto('/docs/operating');
    await expect(title(page)).toHaveCSS('color', 'rgb(0, 0, 0)');
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Copy' })).toHaveCount(0);
  });
});

test.describe('docs are reached', () => {
  test.use({ handsOn: true });

  test('by the rail, the palette, the keyboard, its map and the API reference', async ({ adminPage: page }) => {
    const identity = `/e/${demoUsers().main.id}/identity`;
    const ways: (() => Promise<void>)[] = [
      () => page.getByRole('group', { name: 'Developers' }).getByRole('link', { name: 'Docs' }).click(),
      async () => {
        await page.keyboard.press('Control+k');
        await page.keyboard.type('documentation');
        await page.keyboard.press('Enter');
      },
      async () => {
        await page.keyboard.press('g');
        await page.keyboard.press('h');
      },
      async () => {
        await page.keyboard.press('?');
        await page.getByRole('dialog', { name: 'Keyboard' }).getByRole('link', { name: 'Docs' }).click();
      },
    ];
    for (const way of ways) {
      await goTo(page, identity);
      await expect(page.getByTestId('total')).toContainText('records in this view');
      await way();
      await expect(title(page)).toHaveText('Documentation');
    }
    await goTo(page, `/e/${demoUsers().main.id}/reference`);
    await page.getByRole('link', { name: 'Docs: calling the API' }).click();
    await expect(title(page)).toHaveText('Calling the API');
  });

  test('from the page of sign-in', async ({ page }) => {
    await page.goto('/sign-in');
    await page.getByRole('link', { name: 'Docs' }).click();
    await expect(title(page)).toHaveText('Documentation');
  });
});

test.describe('axe finds nothing in the docs, and nothing is wider than the page', () => {
  for (const path of PATHS) {
    test(path, async ({ page }) => {
      await page.goto(path);
      expect(await findingsBothWays(page)).toEqual([]);
      const width = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
      expect(width[0]).toBe(width[1]);
    });
  }
});
