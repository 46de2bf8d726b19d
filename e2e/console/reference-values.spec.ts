import { findings } from '#e2e/support/axe.ts';
import { beginPerson } from '#e2e/support/begin-onboarding.ts';
import { expect, test } from '#e2e/support/console-test.ts';
import { readDemo } from '#e2e/support/demo.ts';
import { goTo } from '#e2e/support/go-to.ts';
import { ownEnterprise } from '#e2e/support/own-enterprise.ts';
import { command, reference, reply, tryOut } from '#e2e/support/reference-page.ts';

test.use({ handsOn: true });

test.describe('values in the API reference', () => {
  test('takes values by controls that fit them, and bodies by field or as JSON', async ({ adminPage: page }) => {
    await goTo(page, reference('?operation=searchDeliveries'));
    const form = tryOut(page);
    await form.getByLabel('sort').selectOption('createdAt');
    await form.getByLabel('simulation').selectOption('false');
    await form.getByRole('group', { name: 'states' }).getByLabel('failed').check();
    await form.getByRole('group', { name: 'states' }).getByLabel('sent').check();
    await expect(form.getByLabel('limit')).toHaveAttribute('type', 'number');
    await form.getByLabel('webhookIds').fill('7e1f2a3b4c5d46889900aabbccddeef1\n7e1f2a3b4c5d46889900aabbccddeef2');
    await expect(command(page)).toContainText(
      /\?sort=createdAt&webhookIds=\w+ef1&webhookIds=\w+ef2&states=sent&states=failed&simulation=false'/,
    );
    await goTo(page, reference('?operation=explainWebhookSignature'));
    await form.getByLabel('webhookId').fill('');
    await form.getByRole('textbox', { name: 'body', exact: true }).fill('{"type":"block"}');
    await expect(command(page)).toContainText(/"body": "\{\\"type\\":\\"block\\"\}"/);
    await form.getByRole('button', { name: 'Send' }).click();
    await expect(reply(page)).toContainText(/"isValid": false/);
    await form.getByRole('button', { name: 'JSON' }).click();
    const json = form.getByLabel('Body, JSON');
    await expect(json).toHaveValue(/"signature":/);
    await json.fill('{');
    await expect(form.getByText('Not a JSON object yet.')).toBeVisible();
    await json.fill('{"signature":"typed"}');
    await form.getByRole('button', { name: 'Fields' }).click();
    await expect(form.getByLabel('signature')).toHaveValue('typed');
    expect(await findings(page, 'article')).toEqual([]);
  });

  test('sends and copies nothing while what is typed is no value, and says which field it is', async ({
    adminPage: page,
  }) => {
    const form = tryOut(page);
    const send = form.getByRole('button', { name: 'Send' });
    const copy = form.getByRole('button', { name: 'Copy: The call as cURL' });
    await goTo(page, reference('?operation=programWebhookReceiver'));
    await expect(command(page)).toContainText(/"kind": /);
    const program = form.getByRole('textbox', { name: 'program', exact: true });
    await program.fill('{"kind":');
    await expect(program).toHaveAttribute('aria-invalid', 'true');
    await expect(form.getByRole('alert')).toHaveText('Correct body.program first: what is typed there is no value.');
    await expect(send).toBeDisabled();
    await expect(copy).toBeDisabled();
    await expect(command(page)).toHaveCount(0);
    await expect(form.getByRole('button', { name: 'JSON', exact: true })).toBeDisabled();
    expect(await findings(page, 'article')).toEqual([]);
    await program.fill('{"kind":"hang"}');
    await expect(form.getByRole('alert')).toBeEmpty();
    await expect(command(page)).toContainText(/"kind": "hang"/);
    await expect(copy).toBeEnabled();
    await form.getByRole('button', { name: 'JSON', exact: true }).click();
    await form.getByLabel('Body, JSON').fill('{"program":');
    await expect(form.getByRole('alert')).toHaveText('Correct the body first: it is not a JSON object.');
    await expect(send).toBeDisabled();
    await goTo(page, reference('?operation=searchDeliveries'));
    await form.getByLabel('limit').pressSequentially('e');
    await expect(form.getByRole('alert')).toHaveText('Correct limit first: what is typed there is no value.');
    await expect(send).toBeDisabled();
    await form.getByLabel('limit').fill('2');
    await expect(send).toBeEnabled();
  });

  test('sends a body that is a list, and a form that was changed', async ({ pageOf }) => {
    const own = await ownEnterprise({ ada: 'admin', ben: 'viewer' });
    const identityId = await beginPerson(own.id, own.people.ada);
    const showing = await beginPerson(own.id, own.people.ben, 'documents');
    const page = await pageOf(own.people.ada);
    const form = tryOut(page);
    const send = form.getByRole('button', { name: 'Send' });
    await goTo(page, own.page('reference?operation=signKycIdentity'));
    await form.getByLabel('identityId').fill(identityId);
    const list = form.getByLabel('Body, JSON');
    await expect(list).toHaveValue(/^\[\s+\{\s+"contractType": "aca"/);
    await expect(form.getByRole('group', { name: 'Body format' })).toHaveCount(0);
    await send.click();
    await expect(reply(page)).toContainText('cannot be signed for');
    await list.fill('{}');
    await expect(form.getByRole('alert')).toHaveText('Correct the body first: it is not a JSON list.');
    expect(await findings(page, 'article')).toEqual([]);
    await goTo(page, own.page('reference?operation=addKycDocument'));
    await form.getByLabel('identityId').fill(showing);
    const parts = form.getByLabel('Body, multipart/form-data');
    await parts.fill((await parts.inputValue()).replace(/filename="[^"]*"/, 'filename="front.pdf"'));
    await send.click();
    await expect(reply(page)).toContainText('front.pdf');
    expect(await findings(page, 'article')).toEqual([]);
  });

  test('sends a text or a number as it is typed, and has no input for what is refused', async ({ adminPage: page }) => {
    const { wallets } = readDemo();
    const form = tryOut(page);
    await goTo(page, reference('?operation=listTransfers'));
    await expect(form.getByText('Not supported: of a chain only transfers of its own coin are read.')).toBeVisible();
    for (const name of ['allTokens', 'includeHex']) {
      await expect(form.getByText(name, { exact: true })).toBeVisible();
      await expect(form.getByLabel(name, { exact: true })).toHaveCount(0);
    }
    const least = form.getByLabel('valueGte', { exact: true });
    await expect(least).toHaveAttribute('type', 'text');
    await form.getByLabel('coin', { exact: true }).fill('btc');
    await form.getByLabel('walletId', { exact: true }).fill(wallets.find(({ coin }) => coin === 'btc')?.id ?? '');
    await least.fill('100000');
    await expect(command(page)).toContainText(/valueGte=100000'/);
    await least.fill('abc');
    await expect(command(page)).toContainText(/valueGte=abc'/);
    await form.getByRole('button', { name: 'Send' }).click();
    await expect(form.getByRole('status').getByText('400', { exact: true })).toBeVisible();
    await expect(reply(page)).toContainText(/valueGte/);
  });
});
