import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { OpenApi, Schema } from '#components/reference/open-api.ts';
import type { OperationRoute } from '#components/reference/operations.ts';
import { isRefused, kindOf } from '#components/reference/value-kind.ts';
import { problemOf, withReadable } from '#components/reference/wire-call.ts';

const document: OpenApi = { paths: {}, components: { schemas: {}, responses: {} } } as unknown as OpenApi;
const TEXT: Schema = { type: 'string' };
const WHOLE: Schema = { type: 'integer' };

describe('the control of a value', () => {
  it('is a line of text for a text or a number, and for numbers alone one of numbers', () => {
    assert.equal(kindOf(document, { anyOf: [TEXT, WHOLE] }).kind, 'text');
    assert.equal(kindOf(document, { oneOf: [WHOLE, TEXT, { type: 'null' }] }).kind, 'text');
    assert.equal(kindOf(document, { type: ['number', 'string'] }).kind, 'text');
    assert.deepEqual(kindOf(document, { anyOf: [WHOLE, { type: 'number' }] }), { kind: 'number', isWhole: false });
    assert.deepEqual(kindOf(document, WHOLE), { kind: 'number', isWhole: true });
    assert.equal(kindOf(document, { type: 'array', items: { anyOf: [TEXT, WHOLE] } }).kind, 'lines');
  });
  it('is JSON for whatever may hold an object', () => {
    for (const schema of [{}, { type: 'object' }, { anyOf: [TEXT, { type: 'object' }] }, { type: 'array', items: {} }])
      assert.equal(kindOf(document, schema).kind, 'json', JSON.stringify(schema));
  });
  it('is missing where the service refuses the field', () => {
    assert.ok(isRefused(document, { not: {} }));
    assert.ok(isRefused(document, { enum: [false], description: 'Not supported: nothing is staked.' }));
    for (const schema of [TEXT, { description: 'Only what is not supported: …' }])
      assert.equal(isRefused(document, schema), false);
  });
});

describe('a draft of a call', () => {
  const route = { method: 'POST', path: '/x', requestBody: {} } as OperationRoute;
  const draft = { fields: {}, body: '{}', unreadable: [] };
  it('can be sent once every field is readable', () => {
    const unreadable = withReadable(withReadable([], 'valueGte', false), 'body.program', false);
    assert.match(problemOf(route, { ...draft, unreadable }) ?? '', /^Correct valueGte, body\.program first: /);
    assert.deepEqual(withReadable(unreadable, 'valueGte', false).toSorted(), unreadable.toSorted());
    const corrected = withReadable(withReadable(unreadable, 'valueGte', true), 'body.program', true);
    assert.equal(problemOf(route, { ...draft, unreadable: corrected }), null);
  });
  it('can be sent with an object as its body only, where a body is sent', () => {
    for (const body of ['', '{', '[]', 'null', '"text"'])
      assert.match(problemOf(route, { ...draft, body }) ?? '', /^Correct the body first: /, body);
    assert.equal(problemOf({ ...route, method: 'GET' }, { ...draft, body: '{' }), null);
    assert.equal(problemOf({ ...route, requestBody: undefined }, { ...draft, body: '{' }), null);
  });
});
