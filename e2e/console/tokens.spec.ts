import type { Page } from '@playwright/test';
import { ask } from '#e2e/support/ask.ts';
import { expect, test } from '#e2e/support/console-test.ts';
import { escapeFrom } from '#e2e/support/keyboard.ts';
import { ownEnterprise } from '#e2e/support/own-enterprise.ts';
import { callApi, demandReply, loginToken } from '#e2e/support/platform.ts';
import { createAccessToken } from '#lib/contracts/access/own-tokens.ts';

const rowOf = (page: Page, name: string) => page.getByTestId('row').filter({ hasText: name });
const form = (page: Page) => page.getByRole('dialog', { name: 'New access token' });

/** Who a token says that its caller is, from an address. */
const callMe = (token: string, address: string): Promise<Response> =>
  callApi({ token, method: 'GET', path: '/api/v2/user/me', headers: { 'x-forwarded-for': address } });

test.describe('access tokens', () => {
  test('one is made with scopes, expiry and addresses, shown once, used, and revoked', async ({ pageOf }) => {
    const own = await ownEnterprise({ ada: 'admin' });
    const { ada } = own.people;
    const page = await pageOf(ada);
    await page.goto(own.page('tokens'));
    await expect(page.getByText('No access tokens yet').or(page.getByTestId('row').first())).toBeVisible();
    await page.getByRole('button', { name: 'New token' }).first().click();
    await form(page).getByLabel('Label').fill('Nightly report');
    await form(page)
      .getByRole('button', { name: /Expires$/ })
      .click();
    await page.getByRole('option', { name: 'In 7 days' }).click();
    await form(page).getByRole('button', { name: 'None' }).click();
    await form(page).getByText('See who you are').click();
    await form(page).getByText('Read your profile').click();
    await form(page).getByLabel('Allowed addresses').fill('203.0.113.0/24');
    await form(page).getByLabel('Your password').fill(ada.password);
    await form(page).getByRole('button', { name: 'Create token' }).click();
    const token = await page.getByTestId('shown-once').first().innerText();
    expect(token).toMatch(/^v2x[0-9a-f]{64}$/);
    const made = page.getByRole('dialog', { name: 'Your new access token' });
    await made.getByRole('button', { name: 'Copy' }).first().click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(token);
    await page.getByRole('button', { name: 'I have stored it' }).click();
    await expect(rowOf(page, 'Nightly report')).toContainText('Never');
    expect(await page.content()).not.toContain(token);

    expect((await callMe(token, '203.0.113.9')).status).toBe(200);
    expect((await callMe(token, '198.51.100.9')).status).toBe(401);
    const forbidden = await callApi({
      token,
      method: 'GET',
      path: `/api/clearhouse/v1/enterprises/${own.id}/members`,
      headers: { 'x-forwarded-for': '203.0.113.9' },
    });
    expect(forbidden.status).toBe(403);
    await rowOf(page, 'Nightly report').locator('td[data-column=label]').click();
    const drawer = page.getByTestId('drawer');
    await expect(drawer.getByText('203.0.113.0/24', { exact: true })).toBeVisible();
    const ownToken = await loginToken(ada);
    const path = `/api/clearhouse/v1/enterprises/${own.id}/access-tokens?text=Nightly`;
    const lastUse = async () => {
      const listed = await callApi({ token: ownToken, method: 'GET', path });
      return ((await listed.json()) as { accessTokens: { lastUsedAt: string | null }[] }).accessTokens[0]?.lastUsedAt;
    };
    await expect.poll(lastUse, { timeout: 20_000 }).toEqual(expect.any(String));
    await page.reload();
    const lastUsed = drawer.locator('dl > div').filter({ hasText: 'Last used' });
    await expect(lastUsed.locator('time')).toBeVisible();
    await drawer.getByRole('tab', { name: 'Scopes (2)' }).click();
    await expect(drawer.getByText('See who you are')).toBeVisible();
    await drawer.getByRole('button', { name: 'Revoke' }).click();
    const question = page.getByRole('alertdialog', { name: 'Revoke this token?' });
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await question.getByRole('button', { name: 'Revoke' }).click();
    await expect(drawer.getByText('Revoked').first()).toBeVisible();
    await expect(drawer.getByRole('button', { name: 'Revoke' })).toHaveCount(0);
    expect((await callMe(token, '203.0.113.9')).status).toBe(401);
  });

  test('one that made others ends with them, unless the tick is taken away', async ({ pageOf }) => {
    const own = await ownEnterprise({ ada: 'admin' });
    const page = await pageOf(own.people.ada);
    const make = (token: string, label: string) =>
      demandReply<{ id: string; token: string }>({
        token,
        method: 'POST',
        path: '/api/v2/user/accesstoken',
        body: { label, scope: ['user_manage', 'openid'] },
      });
    const person = await loginToken(own.people.ada);
    for (const endsChildren of [false, true]) {
      const maker = await make(person, 'maker');
      const children = [await make(maker.token, 'child')];
      await page.goto(own.page(`tokens?open=${maker.id}`));
      const revoke = page.getByTestId('drawer').getByRole('button', { name: 'Revoke' });
      await expect(revoke).toBeVisible();
      children.push(await make(maker.token, 'child while the drawer is open'));
      await revoke.click();
      const question = page.getByRole('alertdialog', { name: 'Revoke this token?' });
      const tick = question.getByRole('checkbox', { name: 'Also revoke the 2 tokens that came of it' });
      await expect(tick).toBeChecked();
      if (!endsChildren) await question.getByText('Also revoke the 2 tokens').click();
      await question.getByRole('button', { name: 'Revoke' }).click();
      await expect(page.getByTestId('drawer').getByText('Revoked').first()).toBeVisible();
      for (const { token } of children)
        expect((await callMe(token, '203.0.113.9')).status).toBe(endsChildren ? 401 : 200);
    }
  });

  test('the form says what is wrong, keeps what was typed, and is left only on purpose', async ({ pageOf }) => {
    const own = await ownEnterprise({ ada: 'admin' });
    const page = await pageOf(own.people.ada);
    await page.goto(own.page('tokens?new=1'));
    await form(page).getByLabel('Allowed addresses').fill('not an address');
    await form(page).getByRole('button', { name: 'None' }).click();
    await form(page).getByRole('button', { name: 'Create token' }).click();
    await expect(form(page).getByText('Enter a label.')).toBeVisible();
    await expect(form(page).getByText('Choose at least one scope.')).toHaveCount(1);
    await expect(form(page).getByText('Enter IP addresses or CIDR ranges')).toBeVisible();
    await form(page).getByLabel('Label').fill('Kept label');
    await form(page).getByLabel('Allowed addresses').fill('');
    await form(page).getByRole('button', { name: 'Read only' }).click();
    await form(page).getByLabel('Your password').fill('not the password');
    await form(page).getByRole('button', { name: 'Create token' }).click();
    await expect(form(page).getByText('The token was not created')).toBeVisible();
    await expect(form(page).getByLabel('Label')).toHaveValue('Kept label');
    await escapeFrom(form(page));
    await expect(form(page).getByText('Discard your changes?')).toBeVisible();
    await form(page).getByRole('button', { name: 'Keep editing' }).click();
    await expect(form(page).getByLabel('Label')).toHaveValue('Kept label');
    await escapeFrom(form(page));
    await form(page).getByRole('button', { name: 'Discard' }).click();
    await expect(form(page)).toBeHidden();
  });

  test('a custom expiry is typed, and one that has passed is refused', async ({ pageOf }) => {
    const own = await ownEnterprise({ ada: 'admin' });
    const page = await pageOf(own.people.ada);
    await page.goto(own.page('tokens?new=1'));
    await form(page).getByLabel('Label').fill('Year end');
    await form(page)
      .getByRole('button', { name: /Expires$/ })
      .click();
    await page.getByRole('option', { name: 'At a custom time' }).click();
    const until = form(page).getByLabel('Expires at (UTC)');
    await form(page).getByLabel('Your password').fill(own.people.ada.password);
    for (const [typed, said] of [
      ['soon', 'Enter a time such as 22 Nov 2026 14:30, 2026-11-22 or 3 days ago.'],
      ['3 days ago', 'Enter a time that has not passed.'],
      ['in 6000 days', 'Enter a time within the next ten years.'],
    ] as const) {
      await until.fill(typed);
      await form(page).getByRole('button', { name: 'Create token' }).click();
      await expect(form(page).getByText(said).first()).toBeVisible();
    }
    await until.fill('in 3 days');
    await form(page).getByRole('button', { name: 'Create token' }).click();
    await page
      .getByRole('dialog', { name: 'Your new access token' })
      .getByRole('button', { name: 'Copy' })
      .first()
      .click();
    await page.getByRole('button', { name: 'I have stored it' }).click();
    await expect(rowOf(page, 'Year end')).toBeVisible();
  });

  test('a viewer hands on only what they hold, and sees only their own', async ({ pageOf }) => {
    const own = await ownEnterprise({ ada: 'admin', vic: 'viewer' });
    const { ada, vic } = own.people;
    const path = '/api/v2/user/accesstoken';
    const body = { label: 'Of the admin', scope: ['openid'], duration: 3600, permittedEnterprises: [own.id] };
    expect((await callApi({ token: await loginToken(ada), method: 'POST', path, body })).status).toBe(200);
    const page = await pageOf(vic);
    await page.goto(own.page('tokens?new=1'));
    await expect(page.getByText('Your access tokens that work in this enterprise.')).toBeVisible();
    const audit = form(page).getByRole('checkbox', { name: 'Read the audit log' });
    await expect(audit).toBeDisabled();
    await expect(form(page).getByText('auditlogs_view_all: your role does not include it')).toBeVisible();
    await form(page).getByLabel('Label').fill('Of the viewer');
    await form(page).getByRole('button', { name: 'Everything my role allows' }).click();
    await form(page).getByLabel('Your password').fill(vic.password);
    await form(page).getByRole('button', { name: 'Create token' }).click();
    const token = await page.getByTestId('shown-once').first().innerText();
    await page.getByRole('button', { name: 'I have stored it' }).click();
    await expect(rowOf(page, 'Of the viewer')).toBeVisible();
    await expect(rowOf(page, 'Of the admin')).toHaveCount(0);
    const members = `/api/clearhouse/v1/enterprises/${own.id}/members`;
    expect((await callApi({ token, method: 'GET', path: members })).status).toBe(200);
    expect((await callApi({ token, method: 'DELETE', path: `${members}/${ada.id}` })).status).toBe(403);
    const more = { ...body, label: 'Too much', scope: ['auditlogs_view_all'] };
    expect((await callApi({ token: await loginToken(vic), method: 'POST', path, body: more })).status).toBe(403);
  });

  test('one is renamed, and rolled so that the old text goes on for a while', async ({ pageOf }) => {
    const own = await ownEnterprise({ ada: 'admin' });
    const { ada } = own.people;
    const input = { label: 'Before', scope: ['openid', 'profile'], permittedEnterprises: [own.id] };
    const old = await ask(createAccessToken, input, await loginToken(ada));
    const answers = async (token: string): Promise<number> =>
      (await callApi({ token, method: 'GET', path: '/api/v2/user/me' })).status;
    const page = await pageOf(ada);
    await page.goto(own.page(`tokens?open=${old.id}`));
    const drawer = page.getByTestId('drawer');
    await drawer.getByRole('button', { name: 'Rename' }).click();
    await page.getByRole('dialog', { name: 'Rename this token' }).getByLabel('Label').fill('After');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(drawer.getByRole('heading', { name: 'After' })).toBeVisible();
    const roll = async (ends: string): Promise<string> => {
      await drawer.getByRole('button', { name: 'Roll' }).click();
      const form = page.getByRole('dialog', { name: 'Roll this token?' });
      await form.getByRole('button', { name: /The old token ends$/ }).click();
      await page.getByRole('option', { name: ends }).click();
      await form.getByLabel('Your password').fill(ada.password);
      await form.getByRole('button', { name: 'Roll token' }).click();
      const text = await page.getByTestId('shown-once').first().innerText();
      await page.getByRole('button', { name: 'I have stored it' }).click();
      return text;
    };
    const second = await roll('In 1 hour');
    expect([await answers(old.token), await answers(second)]).toEqual([200, 200]);
    await expect(drawer.getByRole('button', { name: 'Roll' })).toBeHidden();
    await drawer.getByRole('tab', { name: 'Related' }).click();
    await drawer.getByRole('link', { name: /Rolled to/ }).click();
    await expect(page).not.toHaveURL(new RegExp(old.id));
    const third = await roll('At once');
    await expect(drawer.getByText('Revoked').first()).toBeVisible();
    expect([await answers(old.token), await answers(second), await answers(third)]).toEqual([200, 401, 200]);
    await expect(page.getByTestId('row').filter({ hasText: 'After' })).toHaveCount(2);
  });
});
