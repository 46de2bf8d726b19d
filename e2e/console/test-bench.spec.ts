import { ask } from '#e2e/support/ask.ts';
import { expect } from '#e2e/support/console-test.ts';
import { ownEnterprise } from '#e2e/support/own-enterprise.ts';
import { loginToken } from '#e2e/support/platform.ts';
import { benchOf } from '#e2e/support/test-bench.ts';
import { createWebhook, ownWebhook, simulate, test } from '#e2e/support/webhooks.ts';
import { createAccessToken } from '#lib/contracts/access/own-tokens.ts';
import { createWebhookSecret } from '#lib/contracts/webhooks/secrets.ts';

test.describe('the test bench', () => {
  test('leads from an empty enterprise to a verified callback in three clicks, on a phone', async ({ pageOf }) => {
    const own = await ownEnterprise({ ada: 'admin' });
    const page = await pageOf(own.people.ada);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(own.page('webhooks/bench'));
    await page.evaluate(() => {
      const count = () => {
        document.body.dataset.clicks = String(Number(document.body.dataset.clicks ?? 0) + 1);
      };
      addEventListener('click', count, { capture: true });
    });
    const bench = benchOf(page);
    await bench.setUp.click();
    await expect(page.getByTestId('shown-once')).toHaveText(/^[0-9a-f]{64}$/);
    await expect(bench.endpoint).toContainText('Built-in receiver');
    await bench.send.click();
    await expect(bench.attempts).toHaveCount(1);
    await expect(bench.stands).toHaveText('The receiver answered with a 2xx status.');
    await bench.verifyIt.click();
    await expect(bench.verdict).toContainText('Genuine');
    await expect(bench.verdict).toBeInViewport();
    await expect(page.locator('body')).toHaveAttribute('data-clicks', '3');
    await page.getByRole('tab', { name: 'Inbox (1)' }).click();
    await expect(bench.arrivals).toHaveCount(1);
    await expect(bench.arrivals).toContainText('x-signature-sha256');
    const isInside = await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
    expect(isInside).toBe(true);
  });

  test('sends a payload as it was typed, and says of every other why it does not fit', async ({ pageOf, receiver }) => {
    const { own, id } = await ownWebhook(receiver.url);
    const page = await pageOf(own.people.ada);
    await page.goto(own.page('webhooks/bench'));
    const bench = benchOf(page);
    await expect(page.getByTestId('payload-fits')).toContainText('Fits the JSON schema of accessToken');
    const draft = await bench.payload.inputValue();
    const problems = page.getByTestId('payload-problems');
    for (const [text, words] of [
      [draft.replace('"username"', '"userName"'), 'username: '],
      [draft.slice(0, -1), 'is not valid JSON'],
      [draft.replace('{', '{"type":"accessToken",'), 'has the key "type" twice'],
      [draft.replace('true', 'false'), 'simulation: must be true'],
      [draft.replace(id, 'a'.repeat(32)), `webhook: must be "${id}"`],
      [draft.replace(own.id, 'a'.repeat(32)), `enterprise: must be "${own.id}"`],
    ] as const) {
      await bench.payload.fill(text);
      await expect(problems).toContainText(words);
      await expect(bench.payload).toHaveAttribute('aria-invalid', 'true');
      await expect(bench.send).toHaveAttribute('aria-disabled', 'true');
    }
    const typed = draft.replace('placeholder@example.test', 'zoë@example.test');
    await bench.payload.fill(typed);
    await page.getByLabel('Without white space, like real events').uncheck();
    await bench.send.click();
    await expect(bench.attempts).toHaveCount(1);
    expect(receiver.received[0]?.body).toBe(typed);
    expect(receiver.received[0]?.headers['idempotency-key']).toBe(JSON.parse(typed).id);

    await page.getByLabel('Without white space, like real events').check();
    await bench.send.click();
    await expect(page.getByTestId('bench-delivery')).toHaveCount(2);
    await expect.poll(() => receiver.received.length).toBe(2);
    const next = JSON.parse(receiver.received[1]?.body ?? '{}');
    expect(receiver.received[1]?.body).toBe(JSON.stringify(next));
    expect(next).toEqual({ ...JSON.parse(typed), id: next.id });
    expect(next.id).not.toBe(JSON.parse(typed).id);
    await bench.verifyIt.click();
    await expect(bench.verify).toContainText('There is no signature');
  });

  test('tells of something real, chosen from a list', async ({ pageOf, receiver }) => {
    const { own, token } = await ownWebhook(receiver.url);
    const body = { label: 'Nightly', scope: ['openid'], duration: 3600, permittedEnterprises: [own.id] };
    const { id: tokenId } = await ask(createAccessToken, body, token);
    await expect.poll(() => receiver.received.length).toBe(1);
    const page = await pageOf(own.people.ada);
    await page.goto(own.page('webhooks/bench'));
    const bench = benchOf(page);
    const about = page.getByLabel('About', { exact: true });
    await expect(about.locator('option', { hasText: 'Nightly' })).toHaveCount(1);
    await about.selectOption(tokenId);
    await expect(bench.payload).toHaveValue(new RegExp(`"accessToken": "${tokenId}"`));
    await expect(bench.payload).toHaveValue(new RegExp(own.people.ada.email));
    await expect(page).toHaveURL(new RegExp(`object=${tokenId}`));
    await bench.send.click();
    await expect.poll(() => receiver.received.length).toBe(2);
    const [real, simulated] = receiver.received.map(({ body: text }) => JSON.parse(text));
    expect({ ...simulated, id: real.id, simulation: false }).toEqual(real);

    await about.selectOption('');
    await expect(bench.payload).not.toHaveValue(new RegExp(tokenId));
    await about.selectOption(tokenId);
    await bench.send.click();
    await expect.poll(() => receiver.received.length).toBe(3);
    const again = JSON.parse(receiver.received[2]?.body ?? '{}');
    expect(again).toEqual({ ...simulated, id: again.id });
  });

  test('stays with its endpoint when another one comes, and forgets the object when another is chosen', async ({
    pageOf,
    receiver,
  }) => {
    const { own, token, id } = await ownWebhook(receiver.url, 'Ledger feed');
    const page = await pageOf(own.people.ada);
    await page.goto(`${own.page('webhooks/bench')}?object=${id}`);
    const bench = benchOf(page);
    const endpoint = bench.endpoint.getByLabel('Endpoint', { exact: true });
    await expect(endpoint).toHaveValue(id);
    await expect(bench.simulate).toContainText('The draft could not be loaded');
    const other = await createWebhook(token, { enterpriseId: own.id, url: `${receiver.url}/2`, label: 'Risk feed' });
    await expect(endpoint.locator('option')).toHaveCount(2);
    await expect(endpoint).toHaveValue(id);
    await endpoint.selectOption(other.id);
    await expect(page.getByTestId('payload-fits')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`webhook=${other.id}$`));
  });

  test('says when a link names an endpoint that is not there, and when the receiver is not known', async ({
    pageOf,
    receiver,
  }) => {
    const { own, id } = await ownWebhook(receiver.url);
    const page = await pageOf(own.people.ada);
    await page.goto(`${own.page('webhooks/bench')}?webhook=${'0'.repeat(32)}`);
    const bench = benchOf(page);
    await expect(page.getByText('This could not be loaded')).toBeVisible();
    await page.getByRole('button', { name: 'Choose another endpoint' }).click();
    await expect(bench.endpoint.getByLabel('Endpoint', { exact: true })).toHaveValue(id);

    await page.route('**/webhook-receiver', (route) => route.fulfill({ status: 500, json: { error: 'broken' } }));
    await page.goto(own.page('webhooks/bench'));
    await expect(page.getByText('This could not be loaded')).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(bench.send).toBeVisible();
  });

  test('takes no verdict for what was changed while it was on its way', async ({ pageOf, receiver }) => {
    const { own, token, id } = await ownWebhook(receiver.url);
    await ask(createWebhookSecret, { enterpriseId: own.id }, token);
    await simulate(token, own.id, id);
    const page = await pageOf(own.people.ada);
    const judging = Promise.withResolvers<void>();
    await page.route('**/explain*', async (route) => {
      const reply = await route.fetch();
      await judging.promise;
      await route.fulfill({ response: reply });
    });
    await page.goto(own.page('webhooks/bench'));
    const bench = benchOf(page);
    await bench.verifyIt.click();
    const body = bench.verify.getByLabel('Body as it arrived');
    await expect(body).not.toHaveValue('');
    const judged = page.waitForResponse(/explain/);
    await body.fill('{}');
    judging.resolve();
    await judged;
    await page.unrouteAll({ behavior: 'wait' });
    await expect(bench.verdict).toBeHidden();
    await bench.verify.getByRole('button', { name: 'Verify', exact: true }).click();
    await expect(bench.verdict).toContainText('Not genuine');
  });

  test('names the mistakes of a receiver, and never the signature that it should be', async ({ pageOf }) => {
    const own = await ownEnterprise({ ada: 'admin' });
    const page = await pageOf(own.people.ada);
    await page.goto(own.page('webhooks/bench'));
    const bench = benchOf(page);
    await bench.setUp.click();
    const secret = await page.getByTestId('shown-once').innerText();
    await bench.send.click();
    await expect(bench.attempts).toHaveCount(1);
    await bench.verifyIt.click();
    await expect(bench.verdict).toContainText('Genuine');
    const choice = page.getByLabel('Try a mistake');
    const body = bench.verify.getByLabel('Body as it arrived');
    const genuine = await body.inputValue();
    const signature = await page.getByLabel('Signature', { exact: true }).inputValue();
    for (const [mistake, code] of [
      ['Body parsed and rewritten', 'body_reserialised'],
      ['Line feed after the body', 'body_white_space'],
      ['One letter of the body changed', 'body_changed'],
      ['Signature in upper case', 'signature_upper_case'],
      ['Signature in base64', 'signature_base64'],
      ['Signature cut off', 'signature_truncated'],
    ] as const) {
      await choice.selectOption({ label: mistake });
      await expect(choice).not.toHaveValue('none');
      await expect(bench.verdict).toContainText('Not genuine');
      await expect(bench.verdict.locator(`[data-code=${code}]`)).toBeVisible();
      expect(await bench.verdict.innerText()).not.toContain(signature);
    }
    await body.fill('{}');
    await expect(choice).toHaveValue('own');
    await choice.selectOption({ label: 'None' });
    await expect(bench.verdict).toContainText('Genuine');
    await expect(body).toHaveValue(genuine);
    await choice.selectOption({ label: 'Body parsed and rewritten' });
    await expect(page.getByTestId('difference')).toContainText('The first difference is at byte 1');
    await page.getByText('Standard Webhooks, and the secret of your receiver').click();
    await page.getByLabel('Secret of your receiver').fill(` ${secret}`);
    await bench.verify.getByRole('button', { name: 'Verify', exact: true }).click();
    await expect(bench.verdict.locator('[data-code=secret_white_space]')).toBeVisible();
  });

  test('shows in its inbox whatever arrives, live and byte by byte', async ({ pageOf, request }) => {
    const own = await ownEnterprise({ ada: 'admin' });
    const page = await pageOf(own.people.ada);
    await page.goto(own.page('webhooks/bench'));
    const bench = benchOf(page);
    await bench.setUp.click();
    await page.getByRole('tab', { name: 'Inbox (0)' }).click();
    await expect(page.getByText('Nothing has arrived yet.')).toBeVisible();
    const url = await bench.endpoint.locator('code').innerText();
    await bench.program('status', { Status: '503', Times: '1' });
    await expect(page.getByTestId('program')).toHaveText('Now: 503 for one request (0 so far), then 200.');
    const data = Buffer.from([0x7b, 0xff, 0xfe, 0x7d]);
    expect((await request.post(url, { data, headers: { 'x-signature-sha256': 'a'.repeat(64) } })).status()).toBe(503);
    await expect(bench.arrivals).toContainText('1. POST');
    await expect(bench.arrivals).toContainText('→ 503');
    await expect(page.getByTestId('program')).toContainText('after 503 for one request');
    await bench.arrivals.getByRole('button', { name: 'Verify this request' }).click();
    await expect(bench.verdict).toContainText('Not genuine');
    await expect(bench.verify).toContainText('These bytes are not UTF-8');

    await page.getByLabel('The receiver should').selectOption('hang');
    await bench.endpoint.getByLabel('Seconds').fill('61');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(bench.endpoint.getByLabel('Seconds')).toHaveAttribute('aria-invalid', 'true');
  });

  test('is closed to viewers where something is sent, and open where something is judged', async ({
    pageOf,
    receiver,
  }) => {
    const own = await ownEnterprise({ ada: 'admin', vic: 'viewer' });
    const page = await pageOf(own.people.vic);
    await page.goto(own.page('webhooks/bench'));
    await expect(page.getByRole('button', { name: 'Set up a test endpoint' })).toHaveAttribute('aria-disabled', 'true');
    const token = await loginToken(own.people.ada);
    await ask(createWebhookSecret, { enterpriseId: own.id }, token);
    const { id } = await createWebhook(token, { enterpriseId: own.id, url: receiver.url });
    await simulate(token, own.id, id);
    const bench = benchOf(page);
    await expect(bench.simulate).toContainText('You cannot send simulations');
    await bench.verifyIt.click();
    await expect(bench.verdict).toContainText('Genuine');
    await page.getByLabel('Try a mistake').selectOption({ label: 'Signature cut off' });
    await expect(bench.verdict).toContainText('Not genuine');
  });

  test('gives receivers in several languages, and leads to what is said of the callback', async ({
    pageOf,
    receiver,
  }) => {
    const { own } = await ownWebhook(receiver.url);
    const page = await pageOf(own.people.ada);
    await page.goto(`${own.page('webhooks/bench')}?language=java`);
    const bench = benchOf(page);
    await expect(bench.receiver.getByRole('group', { name: 'Receiver.java' })).toContainText(/class Receiver/);
    await bench.receiver.getByLabel('Language').selectOption('python');
    await expect(bench.receiver.getByRole('group', { name: 'receiver.py' })).toContainText(/import hmac/);
    await bench.receiver.getByRole('link', { name: /in the API reference/ }).click();
    await expect(page.getByRole('heading', { name: 'An access token was created.' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Send one from the test bench' })).toBeVisible();
  });
});
