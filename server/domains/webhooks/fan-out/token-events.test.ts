import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createAccessToken } from '#lib/contracts/access/own-tokens.ts';
import { relayEvents } from '#server/core/events/relay.ts';
import { harness } from '#server/testing/harness.ts';
import { webhookMaker } from '../testing/webhook-maker.ts';
import { insertWebhook } from '../testing/webhooks.ts';
import { fanOutEvents } from './fan-out.ts';

const h = await harness();
const { enterpriseId, db } = h;
const { pool, clock } = h.service;
const COUNT = 40;

/** At the very end of its transaction, when everything is written, the creation of such a token fails. */
const FAILING = `
  create function refuse_token() returns trigger language plpgsql as $$ begin raise exception 'refused at commit'; end $$;
  create constraint trigger refuse_token after insert on access_tokens deferrable initially deferred
    for each row when (new.label like 'fails%') execute function refuse_token();`;

const create = (label: string, input = {}) =>
  h.call(createAccessToken, { as: h.admin, input: { label, otp: '000000', scope: ['wallet_view_all'], ...input } });

await h.ownerPool.query(FAILING);

describe('accessToken webhooks', () => {
  it('are told exactly of tokens whose creation committed', async () => {
    const webhook = await insertWebhook(db, { enterpriseId, url: 'http://127.0.0.1:9/hooks' });
    const made: string[] = [];
    for (let index = 0; index < COUNT; index += 1) {
      const reply = await create(index % 2 === 0 ? `works ${index}` : `fails ${index}`);
      assert.equal(reply.status, index % 2 === 0 ? 200 : 500, reply.text);
      if (reply.status === 200) made.push(reply.body.id);
    }
    while ((await relayEvents(db)) > 0);
    await fanOutEvents(h.service, clock.now());
    const { rows } = await pool.query(
      `select replace(access_token_id::text, '-', '') as id, sequence::int, payload from webhook_notifications
       where webhook_id = $1 order by sequence`,
      [webhook.id],
    );
    assert.deepEqual(
      rows.map(({ id }) => id),
      made,
    );
    assert.deepEqual(
      rows.map(({ sequence }) => sequence),
      made.map((_, index) => index + 1),
    );
    for (const { payload, id } of rows) assert.equal(JSON.parse(payload).accessToken, id);
    const phantoms = await pool.query(`select 1 from events where type = 'accessToken' and not subject_id = any($1)`, [
      made,
    ]);
    assert.equal(phantoms.rowCount, 0);
  });
  it('hear of a token in each enterprise that it is permitted for, and in no other', async () => {
    const second = await h.create.enterprise();
    const both = await h.create.user({ [enterpriseId]: 'admin', [second]: 'admin' });
    const make = webhookMaker(h);
    await make.enterprise({ enterpriseId: second }, both);
    const told = async (permittedEnterprises?: string[]) => {
      const input = {
        label: 'of enterprises',
        otp: '000000',
        scope: ['wallet_view_all' as const],
        permittedEnterprises,
      };
      const { body } = await h.call(createAccessToken, { as: both, input });
      const { rows } = await pool.query(
        `select replace(enterprise_id::text, '-', '') as id from events where type = 'accessToken' and subject_id = $1`,
        [body.id],
      );
      return new Set(rows.map(({ id }) => id));
    };
    assert.deepEqual(await told([second]), new Set([second]));
    assert.deepEqual(await told(), new Set([enterpriseId, second]));
  });
});
