import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Validator } from '@seriousme/openapi-schema-validator';
import { z } from 'zod';
import { contract } from '#lib/contract.ts';
import { formText, multipart, sentType } from '#lib/multipart.ts';
import { toCurl } from '#lib/request.ts';
import { multipartOperation } from '#server/core/call/operation.ts';
import type { Domain } from '#server/core/runtime/service.ts';
import { openApiDocument } from './document.ts';

const FORM = multipart({
  fields: z.object({
    idClass: z.enum(['pp', 'dl']).optional().meta({ description: 'Class.' }),
    note: z.string().max(200),
  }),
  files: { front: 'The front.', back: 'The back.' },
  maxFileBytes: 15_000_000,
  description: 'Photos.',
  example: formText({ note: 'a', front: { name: 'a.pdf', type: 'application/pdf', text: 'x' } }),
});
const takePhotos = multipartOperation(
  contract({
    routes: [{ method: 'POST', path: '/api/evs/v1/photos/{photoId}' }],
    access: { caller: 'user' },
    body: FORM,
    input: z.object({ photoId: z.string().max(9).meta({ description: 'Id.' }) }),
    output: z.object({}),
    summary: 'Take photos.',
    done: 'Took photos',
    tag: 'Photos',
    example: { input: { photoId: '1' }, output: {} },
  }),
  FORM,
  { prepare: async () => null, run: async () => ({}) },
);
const domain = { tags: { Photos: 'Photos.' }, operations: { takePhotos } } as unknown as Domain;
const document = JSON.parse(
  JSON.stringify(openApiDocument({ origin: 'https://clearhouse.example', sandbox: true, domains: [domain] })),
);
const operation = document.paths['/api/evs/v1/photos/{photoId}'].post;

describe('forms in the OpenAPI document', () => {
  it('are valid by the official schema', async () => {
    const { valid, errors } = await new Validator().validate({ ...document });
    assert.ok(valid, JSON.stringify(errors));
  });
  it('have their fields, and a part of bytes for each file', () => {
    const { required, description, content } = operation.requestBody;
    assert.deepEqual([required, description, Object.keys(content)], [true, 'Photos.', ['multipart/form-data']]);
    const { schema } = content['multipart/form-data'];
    assert.deepEqual(Object.keys(schema.properties), ['idClass', 'note', 'front', 'back']);
    assert.deepEqual(schema.required, ['note']);
    assert.deepEqual(schema.properties.front, {
      type: 'string',
      contentMediaType: 'application/octet-stream',
      description: 'The front. At most 15,000,000 bytes. Default: none.',
    });
  });
  it('may be refused for what bodies that stream are refused for', () => {
    for (const status of ['400', '401', '413', '415', '429']) assert.ok(status in operation.responses, status);
  });
});

describe('forms as they are sent', () => {
  it('have room for every file, and a boundary in their type', () => {
    assert.equal(takePhotos.contract.maxBodyBytes, 30_000_000 + 64 * 1024);
    assert.match(sentType(FORM), /^multipart\/form-data; boundary=[\w-]{10,70}$/);
    assert.ok(FORM.example.startsWith(`--${sentType(FORM).split('=')[1]}\r\n`));
  });
  it('are parts in a command', () => {
    const command = toCurl(takePhotos.contract, { photoId: '1' }, 'https://clearhouse.example');
    assert.match(command, /-F 'front=@front\.pdf' \\\n {2}-F 'back=@back\.pdf'$/);
    assert.doesNotMatch(command, /content-type|--data/);
  });
});
