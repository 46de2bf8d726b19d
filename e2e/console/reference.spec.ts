import type { Page } from '@playwright/test';
import { findings } from '#e2e/support/axe.ts';
import { demoUsers, expect, test } from '#e2e/support/console-test.ts';
import { consoleOrigin } from '#e2e/support/demo.ts';
import { goTo } from '#e2e/support/go-to.ts';

test.use({ handsOn: true });

type Paths = Record<string, Record<string, { operationId: string; summary: string }>>;
interface Described {
  paths: Paths;
  /** What is sent to receivers, by type. */
  webhooks: Paths;
}

const reference = (query = ''): string => `/e/${demoUsers().main.id}/reference${query}`;
const endpoints = (page: Page) => page.getByRole('navigation', { name: 'Endpoints' }).getByRole('listitem');
const tryOut = (page: Page) => page.getByRole('region', { name: 'Try it' });
const reply = (page: Page) => tryOut(page).getByRole('textbox', { name: 'Reply', exact: true });

async function describedEndpoints(): Promise<{ path: string; summary: string }[]> {
  const { paths, webhooks } = (await (await fetch(`${consoleOrigin()}/openapi.json`)).json()) as Described;
  return [paths, webhooks]
    .flatMap(Object.entries<Paths[string]>)
    .flatMap(([path, methods]) => Object.values(methods).map(({ summary }) => ({ path, summary })));
}

test.describe('API reference', () => {
  test('lists every endpoint and every callback of the OpenAPI document', async ({ adminPage: page }) => {
    const described = await describedEndpoints();
    expect(described.length).toBeGreaterThan(60);
    await goTo(page, reference());
    await expect(endpoints(page)).toHaveCount(described.length);
    const shown = await endpoints(page).locator('.font-mono[title]').allInnerTexts();
    expect(shown.toSorted()).toEqual(described.map(({ path }) => path).toSorted());
  });

  test('narrows the list by words of path, name or summary, and keeps that in the link', async ({
    adminPage: page,
  }) => {
    await goTo(page, reference());
    const find = page.getByRole('searchbox', { name: 'Path, name or summary' });
    await find.fill('post invitation');
    await expect(page).toHaveURL(/find=post(\+|%20)invitation/);
    await expect.poll(() => endpoints(page).count()).toBeLessThan(10);
    for (const text of await endpoints(page).allInnerTexts()) expect(text.toLowerCase()).toMatch(/post[^]*invitation/);
    await page.reload();
    await expect(find).toHaveValue('post invitation');
    await find.fill('no-such-endpoint');
    await expect(page.getByText('No endpoint matches.')).toBeVisible();
  });

  test('opens one endpoint by link, and says when there is none of that name', async ({ adminPage: page }) => {
    await goTo(page, reference('?operation=searchClientSettlements'));
    const article = page.getByRole('article');
    await expect(article.getByRole('heading', { level: 2 })).toHaveText(
      'Search the off-exchange settlements of an enterprise.',
    );
    await expect(article.getByRole('heading', { name: 'Parameters' })).toBeVisible();
    await expect(article.getByRole('heading', { name: 'Replies' })).toBeVisible();
    await expect(endpoints(page).locator('[aria-current=true]')).toHaveCount(1);
    expect(await findings(page, 'article')).toEqual([]);
    await goTo(page, reference('?operation=noSuchOperation'));
    await expect(page.getByText('There is no endpoint of that name here.')).toBeVisible();
  });

  test('calls an endpoint with the session, and shows the reply and the call as cURL without a secret', async ({
    adminPage: page,
  }) => {
    const { admin, main } = demoUsers();
    await goTo(page, reference('?operation=getSelf'));
    await tryOut(page).getByRole('button', { name: 'Send' }).click();
    await expect(tryOut(page).getByRole('status').getByText('200')).toBeVisible();
    await expect(reply(page)).toHaveValue(new RegExp(`"email": "${admin.email}"`));
    await goTo(page, reference('?operation=searchIdvRecords'));
    await expect(tryOut(page).getByLabel('enterpriseId')).toHaveValue(main.id);
    await tryOut(page).getByLabel('limit').fill('1');
    await tryOut(page).getByRole('button', { name: 'Send' }).click();
    await expect(reply(page)).toHaveValue(/"idvRecords": \[/);
    const command = await tryOut(page).getByLabel('The call as cURL', { exact: true }).inputValue();
    expect(command).toContain(`/api/clearhouse/v1/enterprises/${main.id}/idv?limit=1`);
    expect(command).toContain('Bearer $ACCESS_TOKEN');
  });

  test('shows a refusal with its status, body and request id', async ({ adminPage: page }) => {
    const { foreign } = demoUsers();
    await goTo(page, reference('?operation=searchIdvRecords'));
    await tryOut(page).getByLabel('enterpriseId').fill(foreign.id);
    await tryOut(page).getByRole('button', { name: 'Send' }).click();
    await expect(tryOut(page).getByRole('status').getByText('404')).toBeVisible();
    await expect(tryOut(page).getByText('Copy request id')).toHaveCount(1);
    await expect(reply(page)).toHaveValue(/"error"/);
    expect(await findings(page, 'article')).toEqual([]);
  });
});
