import type { Locator, Page } from '@playwright/test';
import { findings } from '#e2e/support/axe.ts';
import { demoUsers, expect, test } from '#e2e/support/console-test.ts';
import { consoleOrigin } from '#e2e/support/demo.ts';
import { goTo } from '#e2e/support/go-to.ts';
import { command, reference, reply, tryOut } from '#e2e/support/reference-page.ts';

test.use({ handsOn: true });

interface Described {
  operationId: string;
  summary: string;
  'x-right'?: { caller: string; scope?: string; licence?: string; roles: string[] };
}
type Paths = Record<string, Record<string, Described>>;

const list = (page: Page) => page.getByRole('navigation', { name: 'Operations' });
const entries = (page: Page) => list(page).getByRole('listitem');
const group = (page: Page, name: string) => list(page).getByRole('button', { name: new RegExp(`^${name} \\d+`) });
const article = (page: Page) => page.getByRole('article');
const right = (page: Page) => article(page).getByRole('group', { name: 'Right' });

async function described(): Promise<{ paths: Paths; webhooks: Paths }> {
  return (await (await fetch(`${consoleOrigin()}/openapi.json`)).json()) as { paths: Paths; webhooks: Paths };
}

/** Operations by name; each has one entry in the reference, whatever the number of its routes. */
async function operations(): Promise<Map<string, Described>> {
  const { paths } = await described();
  const routes = Object.values(paths).flatMap((methods) => Object.values(methods));
  return new Map(routes.map((route) => [route.operationId.replace(/_\d+$/, ''), route]));
}

async function expandAll(page: Page): Promise<void> {
  await list(page).getByRole('button', { name: 'Expand all' }).click();
  await expect(list(page).getByRole('button', { name: 'Collapse all' })).toBeVisible();
}

/** How far the text of elements reaches beyond what they show of it. */
const cutOff = (texts: Locator): Promise<number> =>
  texts.evaluateAll((found) => Math.max(0, ...found.map((one) => one.scrollWidth - one.clientWidth)));

test.describe('API reference', () => {
  test('opens on how to call, not on calls; every area is there, folded', async ({ adminPage: page }) => {
    await goTo(page, reference());
    for (const name of ['Authentication', 'Rights', 'Errors', 'Idempotency', 'A first call'])
      await expect(article(page).getByRole('heading', { name, exact: true })).toBeVisible();
    await expect(entries(page)).toHaveCount(0);
    const tags = new Set(
      Object.values((await described()).paths).flatMap((methods) =>
        Object.values(methods).map((route) => (route as Described & { tags: string[] }).tags[0]),
      ),
    );
    await expect(list(page).getByRole('heading', { level: 2 })).toHaveCount(tags.size + 1);
    await article(page).getByRole('button', { name: 'Wallets' }).click();
    await expect(group(page, 'Wallets')).toBeFocused();
    await expect(list(page).getByRole('link', { name: /^Read a wallet\./ })).toBeVisible();
    expect(await findings(page, 'main')).toEqual([]);
  });

  test('lists every operation once with all its routes, and every callback', async ({ adminPage: page }) => {
    const { paths, webhooks } = await described();
    const names = (await operations()).size;
    expect(names).toBeGreaterThan(60);
    await goTo(page, reference());
    await expandAll(page);
    await expect(entries(page)).toHaveCount(names + Object.keys(webhooks).length);
    const shown = await list(page).locator('[data-route] .font-mono:last-child').allTextContents();
    const expected = [paths, webhooks]
      .flatMap(Object.entries<Paths[string]>)
      .flatMap(([path, methods]) => Object.keys(methods).map(() => path));
    expect(shown.toSorted()).toEqual(expected.toSorted());
    const login = list(page).getByRole('link', { name: /^Sign in and get an access token/ });
    await expect(login).toHaveCount(1);
    await expect(login).toContainText('POST /api/v2/user/loginPOST /api/v1/user/loginPOST /api/auth/v1/session');
  });

  test('folds and unfolds areas by keyboard, and remembers it', async ({ adminPage: page }) => {
    await goTo(page, reference());
    await group(page, 'Coins').focus();
    await page.keyboard.press('Enter');
    await expect(group(page, 'Coins')).toHaveAttribute('aria-expanded', 'true');
    await page.reload();
    await expect(group(page, 'Coins')).toHaveAttribute('aria-expanded', 'true');
    await expect(group(page, 'Wallets')).toHaveAttribute('aria-expanded', 'false');
    await group(page, 'Coins').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/operation=listCoins/);
    await expect(article(page).getByRole('heading', { level: 2 })).toHaveText(
      'List the assets that the service knows.',
    );
    await article(page).getByRole('button', { name: 'Overview' }).click();
    await group(page, 'Coins').click();
    await page.reload();
    await expect(group(page, 'Coins')).toHaveAttribute('aria-expanded', 'false');
  });

  test('narrows the list by words of path, name or summary, and keeps that in the link', async ({
    adminPage: page,
  }) => {
    await goTo(page, reference());
    const find = page.getByRole('searchbox', { name: 'Path, name or summary' });
    await find.fill('post invitation');
    await expect(page).toHaveURL(/find=post(\+|%20)invitation/);
    await expect.poll(() => entries(page).count()).toBeLessThan(10);
    for (const text of await entries(page).allInnerTexts()) expect(text.toLowerCase()).toMatch(/invitation/);
    for (const text of await entries(page).allInnerTexts()) expect(text).toContain('POST');
    await page.reload();
    await expect(find).toHaveValue('post invitation');
    await find.fill('no-such-endpoint');
    await expect(page.getByText('No operation matches.')).toBeVisible();
    await list(page).getByRole('button', { name: 'Clear filters' }).click();
    await expect(find).toHaveValue('');
    await expect(page).not.toHaveURL(/find=/);
  });

  test('filters by scope, by licence and by what the reader may call', async ({ pageOf }) => {
    const { viewer, main } = demoUsers();
    const rights = [...(await operations())].map(([name, one]) => ({ name, ...one['x-right'] }));
    const page = await pageOf(viewer);
    await goTo(page, reference());
    const counted = list(page).getByRole('status');
    await list(page).getByLabel('Scope').selectOption('wallet_manage_all');
    await expect(page).toHaveURL(/scope=wallet_manage_all/);
    const wanted = rights.filter(({ scope }) => scope === 'wallet_manage_all').length;
    expect(wanted).toBeGreaterThan(0);
    await expect(counted).toHaveText(new RegExp(`^${wanted} of `));
    await expandAll(page);
    await expect(entries(page)).toHaveCount(wanted);
    await goTo(page, reference('?licence=off-exchange'));
    await expect(list(page).getByLabel('Licence')).toHaveValue('off-exchange');
    await expect(counted).toHaveText(
      new RegExp(`^${rights.filter(({ licence }) => licence === 'off-exchange').length} of `),
    );
    await goTo(page, reference());
    await list(page).getByRole('button', { name: 'Only what I can call' }).click();
    await expect(page).toHaveURL(/mine=true/);
    const mine = rights.filter(({ caller, roles = [] }) => caller === 'anyone' || roles.includes('viewer'));
    expect(mine.length).toBeLessThan(rights.length);
    expect(viewer.memberships.map(({ enterpriseId }) => enterpriseId)).toContain(main.id);
    await expect(counted).toHaveText(new RegExp(`^${mine.length} of `));
  });

  test('says of each operation who may call it, and whether the reader may', async ({ adminPage, pageOf }) => {
    const { viewer, second } = demoUsers();
    const page = await pageOf(viewer);
    await goTo(page, reference('?operation=setMemberRole'));
    await expect(right(page)).toContainText('You cannot call this');
    await expect(right(page)).toContainText('Needs the role admin; yours is viewer.');
    await expect(right(page)).toContainText('Roles: admin');
    await right(page).getByRole('button', { name: 'Scope user_manage' }).click();
    await expect(page).toHaveURL(/scope=user_manage/);
    await expect(list(page).getByLabel('Scope')).toHaveValue('user_manage');
    await goTo(page, reference('?operation=searchMembers'));
    await expect(right(page)).toContainText('You can call this');
    await goTo(adminPage, reference('?operation=listClientSettlements', second.id));
    await expect(right(adminPage)).toContainText('The enterprise holds no off-exchange licence.');
    await goTo(adminPage, reference('?operation=createUser', second.id));
    await expect(right(adminPage)).toContainText('Only platform administrators can call this.');
  });

  test('opens one operation by link, any of its routes, and says when there is none of that name', async ({
    adminPage: page,
  }) => {
    await goTo(page, reference('?operation=searchClientSettlements'));
    await expect(article(page).getByRole('heading', { level: 2 })).toHaveText(
      'Search the off-exchange settlements of an enterprise.',
    );
    await expect(article(page).getByRole('heading', { name: 'Parameters' })).toBeVisible();
    await expect(article(page).getByRole('heading', { name: 'Replies' })).toBeVisible();
    await expect(entries(page).locator('[aria-current=true]')).toHaveCount(1);
    await expect(entries(page).locator('[aria-current=true]')).toBeInViewport();
    expect(await findings(page, 'article')).toEqual([]);
    await goTo(page, reference('?operation=listAccessTokens_2'));
    await expect(article(page).getByRole('radio', { checked: true })).toHaveAccessibleName(
      'GET /api/v1/user/accesstoken',
    );
    await expect(command(page)).toContainText(/\/api\/v1\/user\/accesstoken/);
    await article(page).getByRole('radio', { name: 'GET /api/v2/user/accesstoken' }).check();
    await expect(page).toHaveURL(/operation=listAccessTokens$/);
    await expect(command(page)).toContainText(/\/api\/v2\/user\/accesstoken/);
    await goTo(page, reference('?operation=noSuchOperation'));
    await expect(page.getByText('There is no operation with that name.')).toBeVisible();
  });

  test('shows the description and the default of every parameter, and an example of every error', async ({
    adminPage: page,
  }) => {
    await goTo(page, reference('?operation=searchDeliveries'));
    const limit = tryOut(page).getByLabel('limit');
    await expect(limit).toHaveAccessibleDescription('Maximum number of rows in a page. Default: 50.');
    await article(page).locator('summary', { hasText: '403' }).click();
    await expect(
      article(page).getByText('The access token lacks the scope wallet_view_all.', { exact: true }),
    ).toBeVisible();
    await expect(article(page).getByLabel('Example of 403', { exact: true })).toContainText(/"name": "MissingScope"/);
  });

  test('calls an operation with the session, and shows the reply and the call as cURL without a secret', async ({
    adminPage: page,
  }) => {
    const { admin, main } = demoUsers();
    await goTo(page, reference('?operation=getSelf'));
    await tryOut(page).getByRole('button', { name: 'Send' }).click();
    await expect(tryOut(page).getByRole('status').getByText('200', { exact: true })).toBeVisible();
    await expect(reply(page)).toContainText(new RegExp(`"email": "${admin.email}"`));
    await goTo(page, reference('?operation=searchIdvRecords'));
    await expect(tryOut(page).getByLabel('enterpriseId')).toHaveValue(main.id);
    await tryOut(page).getByLabel('limit').fill('1');
    await tryOut(page).getByRole('button', { name: 'Send' }).click();
    await expect(reply(page)).toContainText(/"idvRecords": \[/);
    const text = await command(page).innerText();
    expect(text).toContain(`/api/clearhouse/v1/enterprises/${main.id}/idv?limit=1`);
    expect(text).toContain('Bearer $ACCESS_TOKEN');
    await goTo(page, reference('?operation=changePassword'));
    await tryOut(page).getByLabel('newPassword').fill('not to be seen by others');
    await expect(tryOut(page).getByLabel('newPassword')).toHaveAttribute('type', 'password');
    await expect(command(page)).toContainText(/"newPassword": "<newPassword>"/);
  });

  test('shows a refusal with its status, body and request id', async ({ adminPage: page }) => {
    const { foreign } = demoUsers();
    await goTo(page, reference('?operation=searchIdvRecords'));
    await tryOut(page).getByLabel('enterpriseId').fill(foreign.id);
    await tryOut(page).getByRole('button', { name: 'Send' }).click();
    await expect(tryOut(page).getByRole('status').getByText('404', { exact: true })).toBeVisible();
    await expect(tryOut(page).getByText('Copy request id')).toHaveCount(1);
    await expect(reply(page)).toContainText(/"error"/);
    expect(await findings(page, 'article')).toEqual([]);
  });
});

test.describe('API reference on a phone', () => {
  test.use({ handsOn: false });

  test('breaks paths instead of cutting them, and gives way to what is chosen', async ({ pageOf }) => {
    const page = await pageOf(demoUsers().admin);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(reference());
    await expect(article(page)).toBeInViewport();
    await list(page).getByRole('button', { name: 'Show list' }).click();
    await expandAll(page);
    expect(await entries(page).count()).toBeGreaterThan(100);
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await cutOff(list(page).locator('[data-route]')), `${width} px`).toBe(0);
      expect(await cutOff(page.locator('html')), `${width} px`).toBe(0);
    }
    await list(page)
      .getByRole('link', { name: /^Create a link with which a member sets/ })
      .click();
    await expect(article(page).getByRole('heading', { level: 2 })).toBeFocused();
    await expect(entries(page).first()).toBeHidden();
    await expect(article(page).getByText('/api/clearhouse/v1/enterprises/{enterpriseId}/members')).toBeInViewport();
    expect(await cutOff(page.locator('html'))).toBe(0);
    expect(await findings(page, 'main')).toEqual([]);
  });
});
