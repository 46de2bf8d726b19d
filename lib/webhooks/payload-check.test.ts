import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { WEBHOOK_EXAMPLES } from '#lib/contracts/webhooks/types.ts';
import { accessTokenEvents } from '#lib/events/access.ts';
import { checkPayload } from './payload-check.ts';
import { formatted, withNewId } from './payload-text.ts';

const { webhookId, enterpriseId } = WEBHOOK_EXAMPLES;
const webhook = {
  id: webhookId,
  kind: 'enterprise',
  type: 'accessToken',
  coin: null,
  walletId: null,
  organizationId: null,
  enterpriseId,
} as const;
const body = { ...accessTokenEvents.events[0]?.callback?.example, simulation: true };
const typed = JSON.stringify(body, null, 2);

describe('payload of a simulation', () => {
  it('is sent compact, or as it was typed', () => {
    assert.deepEqual(checkPayload(webhook, typed, true).text, JSON.stringify(body));
    const asTyped = checkPayload(webhook, `${typed}\nü`.slice(0, typed.length + 1), false);
    assert.deepEqual([asTyped.text, asTyped.problems], [`${typed}\n`, []]);
    assert.equal(checkPayload(webhook, typed, false).bytes, Buffer.byteLength(typed));
  });
  it('is checked against the schema as one types', () => {
    const problems = (text: string) => checkPayload(webhook, text, true).problems.join(' | ');
    assert.equal(problems(typed), '');
    assert.match(problems(typed.slice(0, -3)), /^payload: is not valid JSON/);
    assert.match(problems(JSON.stringify({ ...body, tokenCreateTime: 1 })), /^tokenCreateTime: /);
    assert.match(problems(JSON.stringify({ ...body, extra: 1 })), /extra/);
    assert.match(problems(JSON.stringify({ ...body, simulation: false })), /^simulation: must be true/);
    assert.equal(problems(JSON.stringify({ ...body, webhook: 'a'.repeat(32) })), `webhook: must be "${webhookId}"`);
    assert.match(problems(JSON.stringify(body).replace('{', '{"id":"a",')), /"id" twice/);
    assert.match(problems(`"${'x'.repeat(256 * 1024)}"`), /at most 256 KiB/);
  });
  it('shows its first eight problems, and is not rewritten before it has none', () => {
    const { text, problems } = checkPayload(webhook, '{ }', true);
    assert.deepEqual([text, problems.length], ['{ }', 8]);
  });
  it('gets another id for the next time, and stays as it was otherwise', () => {
    const next = withNewId(String((body as { id?: string }).id))(typed);
    assert.notEqual(next, typed);
    assert.deepEqual({ ...JSON.parse(next), id: 0 }, { ...body, id: 0 });
    assert.deepEqual(checkPayload(webhook, next, true).problems, []);
  });
  it('is laid out to read', () => {
    assert.equal(formatted('{"a":1}'), '{\n  "a": 1\n}');
    assert.equal(formatted('{"a"'), '{"a"');
  });
});
