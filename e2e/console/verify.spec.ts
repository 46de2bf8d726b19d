import type { Route } from '@playwright/test';
import { ask } from '#e2e/support/ask.ts';
import { findingsBothWays } from '#e2e/support/axe.ts';
import { test as base, expect } from '#e2e/support/console-test.ts';
import { lookAt } from '#e2e/support/demo.ts';
import { clearFaults, injectFault } from '#e2e/support/faults.ts';
import { type OwnHost, startOwnHost } from '#e2e/support/own-host.ts';
import { freshAddress } from '#e2e/support/platform.ts';
import { begunVerification, choose, heading, listenTo, press, walk } from '#e2e/support/verify-page.ts';
import { changeClock } from '#lib/contracts/sandbox/sandbox.ts';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };
const DAY_SECONDS = 24 * 3600;

/** At a host of its own, whose clock is moved. */
const test = base.extend<object, { host: OwnHost }>({
  host: [
    async ({}, use) => {
      const host = await startOwnHost({ TRUST_PROXY: '1' });
      await use(host);
      await host.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ host }, use) => {
    lookAt(host);
    await use(host.origin);
    lookAt(null);
  },
});
test.afterEach(clearFaults);

const FLOWS = [
  ['penny-drop', PHONE, 'Approve', [], 'Your identity is verified', 'approved', []],
  [
    'video-id',
    PHONE,
    'Ask again',
    ['Low image quality', 'Page missing'],
    'Something is to be corrected',
    'action_required',
    ['LOW_QUALITY', 'DOCUMENT_PAGE_MISSING'],
  ],
  [
    'liveness-only',
    DESKTOP,
    'Reject for good',
    ['No living person'],
    'Your identity was not verified',
    'rejected',
    ['FRAUDULENT_LIVENESS'],
  ],
  ['deposit-verification', PHONE, 'Keep in review', [], 'Your verification is in review', 'pending', []],
  ['video-id', DESKTOP, 'Leave without finishing', [], 'You left without finishing', 'pending', []],
] as const;

for (const [type, viewport, outcome, reasons, closing, status, labels] of FLOWS)
  test(`${type}, ${viewport.width} px wide: every screen, then ${outcome}`, async ({ page }) => {
    test.slow();
    const { path, personName, enterpriseName, read } = await begunVerification(type);
    const heard = listenTo(page);
    await page.setViewportSize(viewport);
    await page.goto(path);
    await expect(page.getByText('It takes no pictures, and nothing is recorded or uploaded.')).toBeVisible();
    await expect(heading(page, `${enterpriseName} asks you to verify your identity`)).toBeVisible();
    await expect(page.getByRole('definition').filter({ hasText: personName })).toBeVisible();
    await walk(page, type, async () => {
      expect(await findingsBothWays(page)).toEqual([]);
      await page.setViewportSize(viewport);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    });
    await choose(page, outcome, reasons);
    await expect(heading(page, closing)).toBeFocused();
    await expect(page.getByText('You can close this page.')).toBeVisible();
    for (const reason of reasons) await expect(page.getByText(reason, { exact: true })).toBeVisible();
    await expect(page.getByText('Next step:')).toHaveCount(status === 'rejected' ? 0 : reasons.length);
    expect(await findingsBothWays(page)).toEqual([]);
    const record = await read();
    expect([record.status, record.rejectLabels ?? []]).toEqual([status, labels]);
    expect(heard.decisions()).toBe(outcome === 'Leave without finishing' ? 0 : 1);
    expect(heard.errors).toEqual([]);
    expect(heard.strays(path)).toEqual([]);
  });

test('Back leads through all screens, and what was chosen is kept', async ({ page }) => {
  await page.setViewportSize(PHONE);
  const { path } = await begunVerification('video-id');
  await page.goto(path);
  await press(page, 'Start');
  await press(page, 'Continue');
  await expect(page.getByText('Choose a country.')).toBeVisible();
  await expect(page.getByLabel('Issuing country')).toBeFocused();
  await press(page, 'Back');
  await walk(page, 'video-id');
  await page.getByRole('radio', { name: 'Approve' }).check();
  for (const title of ['Take a selfie', 'Show your driving licence', 'Choose a document']) {
    await press(page, 'Back');
    await expect(heading(page, title)).toBeFocused();
  }
  await expect(page.getByRole('radio', { name: 'Driving licence' })).toBeChecked();
  await expect(page.getByLabel('Issuing country')).toHaveValue('PT');
});

test('an outcome is needed, and reasons where they belong; less usual ones are there too', async ({ page }) => {
  await page.setViewportSize(PHONE);
  const { path, read } = await begunVerification('liveness-only');
  const heard = listenTo(page);
  await page.goto(path);
  await walk(page, 'liveness-only');
  await press(page, 'Decide');
  await expect(page.getByText('Choose an outcome.')).toBeVisible();
  await choose(page, 'Ask again');
  await expect(page.getByText('Choose at least one.')).toBeVisible();
  expect(await findingsBothWays(page)).toEqual([]);
  await page.setViewportSize(PHONE);
  await expect(page.getByText('Suspected forgery', { exact: true })).toHaveCount(0);
  await press(page, 'Show all 42 reasons');
  expect(heard.decisions()).toBe(0);
  await choose(page, 'Ask again', ['Suspected forgery']);
  await expect(heading(page, 'Something is to be corrected')).toBeVisible();
  expect((await read()).rejectLabels).toEqual(['FORGERY']);
});

test('two taps decide once, on a slow network too', async ({ page }) => {
  const { path } = await begunVerification('penny-drop');
  const heard = listenTo(page);
  await page.goto(path);
  await walk(page, 'penny-drop');
  await injectFault({ operation: 'decideSandboxVerification', delayMs: 1000 });
  await page.getByRole('radio', { name: 'Approve' }).check();
  await page.getByRole('button', { name: 'Approve', exact: true }).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
    button.form?.requestSubmit();
  });
  await expect(heading(page, 'Your identity is verified')).toBeVisible();
  expect(heard.decisions()).toBe(1);
  expect(heard.errors).toEqual([]);
});

test('a decision that fails is told, and can be sent again; one made elsewhere meanwhile is shown', async ({
  page,
}) => {
  const { path } = await begunVerification('penny-drop');
  const other = await page.context().newPage();
  for (const one of [page, other]) {
    await one.goto(path);
    await walk(one, 'penny-drop');
  }
  await injectFault({ operation: 'decideSandboxVerification', status: 500 });
  await choose(page, 'Approve');
  await expect(page.getByText('Nothing was decided')).toBeVisible();
  await press(page, 'Approve');
  await expect(heading(page, 'Your identity is verified')).toBeVisible();
  await choose(other, 'Reject for good', ['Spam']);
  await expect(heading(other, 'Your identity is verified')).toBeVisible();
});

test('the transfer of a deposit verification decides by the name on the account', async ({ page }) => {
  const { path, read, link, personName } = await begunVerification('deposit-verification');
  const goToTransfer = async () => {
    for (const button of ['Start', 'Done', 'Done']) await press(page, button);
    await expect(heading(page, 'Send a transfer')).toBeVisible();
  };
  await page.goto(path);
  await goToTransfer();
  await expect(page.getByTestId('deposit-instructions')).toContainText('DE');
  expect(await findingsBothWays(page)).toEqual([]);
  await page.getByLabel('Name on the account that pays').fill('');
  await press(page, 'Send 0.01 EUR');
  await expect(page.getByText(/^Enter /)).toBeVisible();
  await page.getByLabel('Name on the account that pays').fill('Somebody Else');
  await press(page, 'Send 0.01 EUR');
  await expect(heading(page, 'Something is to be corrected')).toBeVisible();
  expect((await read()).rejectLabels).toEqual(['NAME_MISMATCH']);
  await page.goto(new URL((await link()).url).pathname);
  await goToTransfer();
  await expect(page.getByLabel('Name on the account that pays')).toHaveValue(personName);
  await press(page, 'Send 0.01 EUR');
  await expect(heading(page, 'Your identity is verified')).toBeVisible();
  expect((await read()).status).toBe('approved');
});

test('after a review, or a second look, the link goes on', async ({ page }) => {
  const { path, read, link } = await begunVerification('deposit-verification');
  await page.goto(path);
  await walk(page, 'deposit-verification');
  await choose(page, 'Leave without finishing');
  await press(page, 'Go on');
  await choose(page, 'Keep in review');
  await press(page, 'Choose another outcome');
  await choose(page, 'Ask again', ['Deposit missing']);
  await expect(heading(page, 'Something is to be corrected')).toBeVisible();
  expect((await read()).status).toBe('action_required');
  await page.goto(new URL((await link()).url).pathname);
  await expect(page.getByRole('heading', { name: 'What was wrong the last time' })).toBeVisible();
  await expect(page.getByText('Deposit missing', { exact: true })).toBeVisible();
  expect(await findingsBothWays(page)).toEqual([]);
});

test('links that are decided, replaced, unknown or no links at all say so', async ({ page }) => {
  const { path, link } = await begunVerification('video-id');
  const newer = new URL((await link()).url).pathname;
  await page.goto(path);
  await expect(heading(page, 'This link is not open')).toBeVisible();
  await expect(page.getByText('a newer one took its place', { exact: false })).toBeVisible();
  expect(await findingsBothWays(page)).toEqual([]);
  await page.goto(`/verify/${'x'.repeat(43)}`);
  await expect(heading(page, 'This link is not open')).toBeVisible();
  const reply = await page.goto('/verify/short');
  expect(reply?.status()).toBe(404);
  await expect(page.getByText('Page not found')).toBeVisible();
  await page.goto(newer);
  await walk(page, 'video-id');
  await choose(page, 'Reject for good', ['Suspected forgery']);
  await page.goto('about:blank');
  await page.goto(newer);
  await expect(heading(page, 'Your identity was not verified')).toBeVisible();
  await expect(page.getByText('The document shows signs of forgery.')).toBeVisible();
});

test('too many visits, and a service that fails, can be tried again', async ({ page, baseURL }) => {
  const { path } = await begunVerification('liveness-only');
  const address = freshAddress();
  await page.context().setExtraHTTPHeaders(address);
  const data = { token: 'x'.repeat(43) };
  const headers = { ...address, origin: baseURL ?? '' };
  const READ = '/api/clearhouse/v1/sandbox/verifications/read';
  /** Reads until it is too often. */
  const readTooOften = async (): Promise<void> => {
    const read = async () => (await page.request.post(READ, { data, headers })).status();
    const statuses = await Promise.all(Array.from({ length: 31 }, read));
    if (!statuses.includes(429)) await readTooOften();
  };
  // Right before the page reads: it is counted by the minute, and one may begin in between.
  const exhaust = async (route: Route): Promise<void> => {
    await readTooOften();
    await route.continue();
  };
  await page.route(`**${READ}`, exhaust, { times: 1 });
  await page.goto(path);
  await expect(page.getByText('Too many requests')).toBeVisible();
  expect(await findingsBothWays(page)).toEqual([]);
  await page.context().setExtraHTTPHeaders(freshAddress());
  await press(page, 'Try again');
  await expect(page.getByRole('button', { name: 'Start' })).toBeVisible();
  await injectFault({ operation: 'readSandboxVerification', status: 503 });
  await page.goto('about:blank');
  await page.goto(path);
  await expect(page.getByText('The link could not be loaded')).toBeVisible();
  await press(page, 'Try again');
  await expect(page.getByRole('button', { name: 'Start' })).toBeVisible();
});

test('nobody keeps the page or passes its address on, and it sends forms nowhere', async ({ page }) => {
  const { path } = await begunVerification('liveness-only');
  const headers = (await page.goto(path))?.headers() ?? {};
  expect(headers['referrer-policy']).toBe('no-referrer');
  expect(headers['x-robots-tag']).toBe('noindex, nofollow');
  expect(headers['cache-control']).toContain('no-store');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(headers['content-security-policy']).toContain("form-action 'none'");
});

test('a link of yesterday has expired, also for who opened it before', async ({ page }) => {
  const { path, enterpriseName, read } = await begunVerification('liveness-only');
  await page.goto(path);
  await walk(page, 'liveness-only');
  await ask(changeClock, { advanceSeconds: DAY_SECONDS + 1 });
  await choose(page, 'Approve');
  await expect(heading(page, 'This link has expired')).toBeVisible();
  await expect(page.getByText(`Ask ${enterpriseName}, who sent it, for another one.`)).toBeVisible();
  expect(await findingsBothWays(page)).toEqual([]);
  await page.goto('about:blank');
  await page.goto(path);
  await expect(heading(page, 'This link has expired')).toBeVisible();
  expect((await read()).status).toBe('pending');
});
