import { globSync, readFileSync } from 'node:fs';
import type { Locator, Page, Request } from '@playwright/test';
import { ask } from '#e2e/support/ask.ts';
import { settle } from '#e2e/support/axe.ts';
import type { ConsoleForm, FormScene } from '#e2e/support/console-form.ts';
import { CONSOLE_FORMS } from '#e2e/support/console-forms.ts';
import { expect, test } from '#e2e/support/console-test.ts';
import { DRIVEN_ELSEWHERE } from '#e2e/support/driven-elsewhere.ts';
import { ownEnterprise } from '#e2e/support/own-enterprise.ts';
import { loginToken } from '#e2e/support/platform.ts';
import { createWebhook } from '#e2e/support/webhooks.ts';
import { createAccessToken } from '#lib/contracts/access/own-tokens.ts';
import { createSandboxIdvRecord } from '#lib/contracts/sandbox/outcomes.ts';

const MUCH = 'x'.repeat(3000);
const WRITES = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

type Scene = Omit<FormScene, 'page'>;

async function setScene(): Promise<Scene> {
  const own = await ownEnterprise({ ada: 'admin', vic: 'viewer' });
  const { ada, vic } = own.people;
  const by = await loginToken(ada);
  const enterpriseId = own.id;
  const webhook = await createWebhook(by, { enterpriseId, url: 'http://127.0.0.1:8099/hooks', label: 'Token watch' });
  const token = await ask(createAccessToken, { label: 'First', scope: ['openid'] }, by);
  const { idvId } = await ask(createSandboxIdvRecord, { enterpriseId }, by);
  return { ada, at: own.page, ids: { token: token.id, webhook: webhook.id, member: vic.id, verification: idvId } };
}

let made: Promise<Scene> | undefined;
/** The same for all forms: nothing that a form sends gets through. */
const scene = (): Promise<Scene> => {
  made ??= setScene();
  return made;
};

/** A form asks this while it is filled in. */
const READ_BY_POST = '/bank-accounts/readiness';

/** Calls that would change something; each is answered after a while as an overloaded service would, and none gets through. */
async function holdWrites(page: Page): Promise<string[]> {
  const sent: string[] = [];
  await page.route(/\/(api|v1|session\/callback)\//, async (route) => {
    const request = route.request();
    if (!WRITES.has(request.method()) || request.url().endsWith(READ_BY_POST)) return route.fallback();
    sent.push(`${request.method()} ${new URL(request.url()).pathname}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
    await route
      .fulfill({ status: 409, json: { error: 'Held by the test.', name: 'StateConflict' } })
      .catch(() => undefined);
  });
  return sent;
}

const submitOf = (form: Locator, { submit }: ConsoleForm): Locator =>
  form.getByRole('button', { name: submit, exact: true });

/** Counts the calls that are under way, without the stream of changes. */
function watchCalls(page: Page): () => number {
  const calls = new Set<Request>();
  const end = (request: Request): void => void calls.delete(request);
  page.on('request', (request) => {
    if (/\/api\/(?!.*\/events(\?|$))/.test(request.url())) calls.add(request);
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return () => calls.size;
}

/** Opens a form once it is alive and has what it shows of the service, with which it grows. */
async function openForm(form: ConsoleForm, { page, ada }: { page: Page; ada: Scene }) {
  const all = { ...ada, page };
  const calls = watchCalls(page);
  const shown = await form.open(all);
  await expect(submitOf(shown, form)).toBeVisible();
  await expect(submitOf(shown, form)).toBeEnabled();
  await expect.poll(calls, { intervals: [50] }).toBe(0);
  await settle(page);
  return { all, shown };
}

/** Whether the focus is in a field that is marked as wrong, and within what is in view. */
const isFocusOnProblem = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const { activeElement: element } = document;
    const { top, bottom } = element?.getBoundingClientRect() ?? { top: -1, bottom: -1 };
    const isWrong = element?.closest('[data-invalid=true], [aria-invalid=true]') !== null;
    return isWrong && top >= 0 && bottom <= innerHeight;
  });

const placeOf = async (button: Locator): Promise<number> => Math.round((await button.boundingBox())?.y ?? -1);

test('every form of the console is driven by these tests, or by a named one', () => {
  const files = globSync('components/**/*.{ts,tsx}')
    .filter((file) => /useContractForm</.test(readFileSync(file, 'utf8')))
    .map((file) => file.replaceAll('\\', '/').replace('components/', ''));
  const driven = new Set([...CONSOLE_FORMS.map(({ file }) => file), ...Object.keys(DRIVEN_ELSEWHERE)]);
  expect(files.filter((file) => !driven.has(file))).toEqual([]);
  expect([...driven].filter((file) => !files.includes(file))).toEqual([]);
});

for (const form of CONSOLE_FORMS) {
  test.describe(form.name, () => {
    if (form.empty.length > 0)
      test('says all that is missing at once, at the first of it, with its button in view and in its place', async ({
        pageOf,
      }) => {
        const ada = await scene();
        const page = await pageOf(ada.ada);
        const sent = await holdWrites(page);
        const { shown } = await openForm(form, { page, ada });
        await form.clear?.(shown);
        const button = submitOf(shown, form);
        await expect(button).toBeInViewport();
        const before = await placeOf(button);
        await button.click();
        for (const said of form.empty) await expect(shown.getByText(said, { exact: true })).toBeVisible();
        await expect.poll(() => isFocusOnProblem(page)).toBe(true);
        await expect(button).toBeInViewport();
        if (page.url().includes('/e/')) expect(Math.abs((await placeOf(button)) - before)).toBeLessThan(40);
        expect(sent).toEqual([]);
      });

    if (form.long)
      test('refuses a text that is too long by a sentence, and never cuts it', async ({ pageOf }) => {
        const [label, said] = form.long ?? ['', ''];
        const ada = await scene();
        const page = await pageOf(ada.ada);
        const sent = await holdWrites(page);
        const { all, shown } = await openForm(form, { page, ada });
        await form.fill?.(shown, all);
        await shown.getByLabel(label, { exact: true }).fill(MUCH);
        await submitOf(shown, form).click();
        await expect(shown.getByText(said, { exact: true })).toBeVisible();
        await expect(shown.getByLabel(label, { exact: true })).toHaveValue(MUCH);
        expect(sent).toEqual([]);
      });

    test('is sent once however often its button is pressed, and says so when there is no network', async ({
      pageOf,
    }) => {
      const ada = await scene();
      const page = await pageOf(ada.ada);
      // Code of other pages is not on its way when the network goes.
      await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
      const sent = await holdWrites(page);
      const { all, shown } = await openForm(form, { page, ada });
      await form.fill?.(shown, all);
      const button = submitOf(shown, form);
      await button.evaluate((element: HTMLButtonElement) => {
        element.click();
        element.click();
        element.form?.requestSubmit();
      });
      await expect(shown.getByText('Held by the test.').or(shown.getByText('Sign-in failed'))).toBeVisible();
      const calls = sent.filter((call) => !call.includes('/csrf'));
      expect(calls).toHaveLength(1);
      await page.unrouteAll({ behavior: 'wait' });
      await page.context().setOffline(true);
      await button.click();
      await expect(shown.getByText(/^You are offline\./)).toBeVisible();
      await expect(button).not.toHaveAttribute('aria-disabled', 'true');
      await page.context().setOffline(false);
    });
  });
}

test.describe('what is pasted', () => {
  test('loses the blanks around it and keeps words apart; what was meant is sent', async ({ pageOf }) => {
    const own = await ownEnterprise({ ada: 'admin' });
    const page = await pageOf(own.people.ada);
    const paste = async (label: string, text: string) => {
      await page.evaluate((value) => navigator.clipboard.writeText(value), text);
      await page.getByRole('dialog').getByLabel(label, { exact: true }).focus();
      await page.keyboard.press('ControlOrMeta+V');
    };
    await page.goto(own.page('members/invitations?new=1'));
    await paste('Email', '\n  pasted.member@alder.example \r\n');
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue('pasted.member@alder.example');
    await page.getByRole('button', { name: 'Create invitation' }).dblclick();
    await expect(page.getByTestId('shown-once')).toHaveCount(1);
    await page.getByRole('button', { name: 'I have stored it' }).click();
    await expect(page.getByTestId('row')).toHaveCount(1);
    await expect(page.getByTestId('row')).toContainText('pasted.member@alder.example');

    await page.goto(own.page('tokens?new=1'));
    await paste('Label', ' Nightly\nreport ');
    await expect(page.getByLabel('Label', { exact: true })).toHaveValue('Nightly report');
    await paste('Allowed addresses', ' 203.0.113.0/24\r\n\r\n 2001:db8::/32 \n');
    await page.getByLabel('Your password').fill(own.people.ada.password);
    await page.getByRole('button', { name: 'Create token' }).click();
    await page.getByRole('button', { name: 'I have stored it' }).click();
    await page.getByTestId('row').filter({ hasText: 'Nightly report' }).locator('td[data-column=label]').click();
    await expect(page.getByTestId('drawer')).toContainText('203.0.113.0/24, 2001:db8::/32');
  });

  test('a line break within an email address or a URL is refused by a sentence', async ({ pageOf }) => {
    const own = await ownEnterprise({ ada: 'admin' });
    const page = await pageOf(own.people.ada);
    for (const [path, label, text, button, said] of [
      [
        'members/invitations?new=1',
        'Email',
        'two@alder.example\nthree@alder.example',
        'Create invitation',
        /email address/,
      ],
      [
        'webhooks/endpoints?new=1',
        'URL',
        'https://a.example/x\nhttps://b.example',
        'Create endpoint',
        /without blanks/,
      ],
    ] as const) {
      await page.goto(own.page(path));
      const field = page.getByRole('dialog').getByLabel(label, { exact: true });
      await page.evaluate((value) => navigator.clipboard.writeText(value), text);
      await field.focus();
      await page.keyboard.press('ControlOrMeta+V');
      await page.getByRole('button', { name: button }).click();
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(page.getByRole('dialog').locator('.field-error').filter({ hasText: said })).toBeVisible();
    }
  });
});

test('an endpoint for each of several types is created at once, and each result is told', async ({ pageOf }) => {
  const own = await ownEnterprise({ ada: 'admin' });
  const by = await loginToken(own.people.ada);
  const enterpriseId = own.id;
  for (const count of Array.from({ length: 10 }, (_, index) => index))
    await createWebhook(by, { enterpriseId, url: `http://127.0.0.1:8099/${count}`, type: 'reversal' });
  const page = await pageOf(own.people.ada);
  await page.goto(own.page('webhooks/endpoints?new=1'));
  const form = page.getByRole('dialog', { name: 'New endpoint' });
  await form.getByText('Bank account', { exact: true }).click();
  await form.getByText('Reversal', { exact: true }).click();
  await form.getByLabel('URL').fill('http://127.0.0.1:8099/hooks');
  await form.getByRole('button', { name: 'Create 3 endpoints' }).click();
  const done = page.getByRole('dialog', { name: '2 of 3 endpoints created' });
  await expect(done.getByRole('listitem')).toHaveText([
    /Access token Created/,
    /Bank account Created/,
    /Reversal Not created: /,
  ]);
  await done.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByTestId('total')).toContainText('12');
});
