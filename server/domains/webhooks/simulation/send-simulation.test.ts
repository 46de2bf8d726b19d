import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getDelivery } from '#lib/contracts/webhooks/delivery-details.ts';
import { draftSimulation, MAX_PAYLOAD_BYTES, sendSimulation } from '#lib/contracts/webhooks/simulations.ts';
import { createWallet } from '#server/domains/wallets/testing.ts';
import { harness } from '#server/testing/harness.ts';
import { problemsOf } from '#server/testing/problems.ts';
import { createOrganization, insertOrganizationWebhook } from '../testing/organizations.ts';
import { webhookMaker } from '../testing/webhook-maker.ts';

const h = await harness();
const { enterpriseId, admin } = h;
const make = webhookMaker(h);
const tokens = await make.enterprise();
type Given = { payload?: string; objectId?: string };
const send = (given: Given = {}, webhookId = tokens.id, as: Parameters<typeof h.call>[1]['as'] = admin) =>
  h.call(sendSimulation, { as, input: { enterpriseId, webhookId, ...given } });
const draft = async (webhookId = tokens.id): Promise<Record<string, unknown>> =>
  JSON.parse((await h.call(draftSimulation, { as: admin, input: { enterpriseId, webhookId } })).body.payload);
const kept = async (deliveryId: string) =>
  (await h.call(getDelivery, { as: admin, input: { enterpriseId, deliveryId } })).body;
const countRows = () => h.service.pool.query('select 1 from webhook_notifications').then(({ rowCount }) => rowCount);

describe('POST webhooks/{webhookId}/simulations', () => {
  it('201: sends the payload byte for byte, with its own id', async () => {
    const body = { ...(await draft()), username: 'zoë@example.test', accessToken: h.viewer.tokenId };
    const payload = `${JSON.stringify(body, null, '\t')}\r\n`;
    const { status, body: reply, text } = await send({ payload });
    assert.equal(status, 201, text);
    const { delivery } = reply;
    assert.equal(delivery.id, (body as { id?: string }).id);
    assert.deepEqual([delivery.simulation, delivery.sequence, delivery.subjectId], [true, null, h.viewer.tokenId]);
    const row = await kept(delivery.id);
    assert.equal(row.payload, payload);
    assert.equal(row.objectNow?.id, h.viewer.tokenId);
  });
  it('201: sends a draft of a real object, or of a placeholder', async () => {
    const { body } = await send({ objectId: h.viewer.tokenId });
    assert.equal(JSON.parse((await kept(body.delivery.id)).payload).accessToken, h.viewer.tokenId);
    const { delivery } = (await send()).body;
    assert.equal(JSON.parse((await kept(delivery.id)).payload).accessToken, '0'.repeat(32));
  });
  it('400: says which field of the payload is wrong, and sends nothing', async () => {
    const body = await draft();
    const before = await countRows();
    const { accessToken: _, ...without } = body;
    const cases: [string, string, RegExp][] = [
      ['{"id":', 'payload', /is not valid JSON/],
      ['[1]', 'payload', /must be a JSON object/],
      [JSON.stringify(body).replace('{', '{"id":"x",'), 'payload', /has the key "id" twice/],
      [JSON.stringify({ ...body, username: '\ud800' }).replace('\\ud800', '\ud83d'), 'payload', /half of a character/],
      [JSON.stringify(without), 'payload.accessToken', /./],
      [JSON.stringify({ ...body, tokenCreateTime: 7 }), 'payload.tokenCreateTime', /string/],
      [JSON.stringify({ ...body, extra: 1 }), 'payload', /extra/],
      [JSON.stringify({ ...body, simulation: false }), 'payload.simulation', /must be true/],
      [JSON.stringify({ ...body, webhook: 'a'.repeat(32) }), 'payload.webhook', /must be/],
      [JSON.stringify({ ...body, enterprise: 'a'.repeat(32) }), 'payload.enterprise', /must be/],
    ];
    for (const [payload, path, words] of cases) {
      const reply = await send({ payload });
      assert.equal(reply.status, 400, payload);
      const [problem] = problemsOf(reply);
      assert.equal(problem?.path, path, reply.text);
      assert.match(problem?.message ?? '', words);
    }
    assert.equal(await countRows(), before);
  });
  it('400: names all that a webhook of any kind says of itself; 201 for its draft', async () => {
    const { first, admin: both } = await createOrganization(h);
    const block = await make.block();
    const wallet = await make.wallet((await createWallet(h.service, enterpriseId)).id);
    const kinds = [
      { as: admin, place: { enterpriseId, webhookId: block.id }, names: ['webhook', 'coin'] },
      { as: admin, place: { enterpriseId, webhookId: wallet.id }, names: ['webhook', 'coin', 'wallet'] },
      {
        as: both,
        place: { enterpriseId: first, webhookId: await insertOrganizationWebhook(h.service, first) },
        names: ['webhook', 'enterprise', 'organization'],
      },
    ];
    for (const { as, place, names } of kinds) {
      const { payload } = (await h.call(draftSimulation, { as, input: place })).body;
      const told = JSON.parse(payload);
      const wrong = { ...told, ...Object.fromEntries(names.map((name) => [name, 'a'.repeat(32)])) };
      const reply = await h.call(sendSimulation, { as, input: { ...place, payload: JSON.stringify(wrong) } });
      const problems = names.map((name) => ({ path: `payload.${name}`, message: `must be "${told[name]}"` }));
      assert.deepEqual(problemsOf(reply), problems);
      assert.equal(JSON.parse(reply.text).error, problems.map(({ path, message }) => `${path}: ${message}`).join('; '));
      const { status, text } = await h.call(sendSimulation, { as, input: { ...place, payload } });
      assert.equal(status, 201, text);
    }
  });
  it('403: through a webhook of the organisation only for the admins of all its enterprises', async () => {
    const { first, halfAdmin } = await createOrganization(h);
    const input = { enterpriseId: first, webhookId: await insertOrganizationWebhook(h.service, first) };
    const before = await countRows();
    assert.equal((await h.call(sendSimulation, { as: halfAdmin, input })).status, 403);
    assert.equal(await countRows(), before);
  });
  it('400 above 256 KiB, counted in bytes', async () => {
    const body = await draft();
    const size = Math.ceil(MAX_PAYLOAD_BYTES / 2);
    const payload = JSON.stringify({ ...body, username: 'ö'.repeat(size) });
    const { status, text } = await send({ payload });
    assert.equal(status, 400);
    assert.match(text, /at most 256 KiB/);
    assert.equal((await send({ payload: 'x'.repeat(MAX_PAYLOAD_BYTES + 1) })).status, 400);
  });
  it('400 for a payload and an object at once', async () => {
    assert.equal((await send({ payload: JSON.stringify(await draft()), objectId: h.viewer.tokenId })).status, 400);
  });
  it('409 for an id that was used, and for a suspended webhook', async () => {
    const payload = JSON.stringify(await draft());
    assert.equal((await send({ payload })).status, 201);
    const again = await send({ payload });
    assert.deepEqual([again.status, problemsOf(again)[0]?.path], [409, 'payload.id']);
    const { id } = await make.enterprise({ label: 'suspended' });
    await make.suspend(id);
    assert.equal((await send({}, id)).status, 409);
  });
  it('403 for a viewer, 404 for a webhook of others', async () => {
    assert.equal((await send({}, tokens.id, h.viewer)).status, 403);
    assert.equal((await send({}, 'f'.repeat(32))).status, 404);
    assert.equal((await send({}, tokens.id, h.outsider)).status, 404);
  });
});
