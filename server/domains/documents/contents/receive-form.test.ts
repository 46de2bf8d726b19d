import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { z } from 'zod';
import { contract } from '#lib/contract.ts';
import { EXAMPLE_PDF } from '#lib/contracts/documents/example-file.ts';
import { MAX_FILE_BYTES } from '#lib/contracts/documents/words.ts';
import { formText, multipart } from '#lib/multipart.ts';
import { multipartOperation, streamOperation } from '#server/core/call/operation.ts';
import { createHttpApp } from '#server/http/app.ts';
import { harness } from '#server/testing/harness.ts';
import { contentReply, keepContent, type ReceivedContent, receiveForm } from '../public.ts';
import { asBody, jpegFile, pdfFile, pngFile } from '../testing.ts';

const h = await harness();
const PHOTOS = multipart({
  fields: z.object({ selectedIdClass: z.enum(['pp', 'dl', 'id']).optional() }),
  files: { frontPhoto: 'The front.', backPhoto: 'The back.', proofOfResidency: 'A bill.' },
  maxFileBytes: MAX_FILE_BYTES,
  description: 'Photos.',
  example: formText({ frontPhoto: { name: 'a.pdf', type: 'application/pdf', text: EXAMPLE_PDF } }),
});
const shared = { access: { caller: 'user' }, tag: 'Documents' } as const;
const example = { input: { id: '1' }, output: { files: {} } };

const takePhotos = multipartOperation(
  contract({
    ...shared,
    routes: [{ method: 'POST', path: '/photos/{id}' }],
    body: PHOTOS,
    input: z.object({ id: z.string().max(9) }),
    output: z.object({
      idClass: z.string().max(9).optional(),
      files: z.record(z.string().max(99), z.string().max(99)),
    }),
    summary: 'Take photos.',
    done: 'Took photos',
    example,
  }),
  PHOTOS,
  {
    prepare: (context, _, form) => receiveForm(context, form, { maxBytes: MAX_FILE_BYTES }),
    run: async (context, _, { fields, files }) => {
      const received = Object.entries(files) as [string, ReceivedContent][];
      await keepContent(
        context.db,
        received.map(([, { contentId }]) => contentId),
      );
      await context.audit({ subjectType: 'document', subjectId: '1' });
      const ids = received.map(([name, { contentId }]) => [name, contentId]);
      return { idClass: fields.selectedIdClass, files: Object.fromEntries(ids) };
    },
  },
);
const openPhoto = streamOperation(
  contract({
    ...shared,
    routes: [{ method: 'GET', path: '/photos/{id}' }],
    reply: 'stream',
    contentType: 'application/octet-stream',
    input: z.object({ id: z.string().max(32) }),
    output: z.string().max(9),
    summary: 'Open a photo.',
    done: 'Opened a photo',
    example: { input: { id: '1' }, output: '' },
  }),
  async ({ service }, { id }) =>
    contentReply(service, { contentId: id, fileName: 'photo.jpg', bytes: jpegFile().length }),
);
const operations = [
  { ...takePhotos, name: 'takePhotos' },
  { ...openPhoto, name: 'openPhoto' },
] as unknown as Parameters<typeof createHttpApp>[1];
const app = createHttpApp(h.service, operations);
const headers = { authorization: `Bearer ${h.admin.token}` };

async function send(files: Readonly<Record<string, Buffer>>, selectedIdClass = 'pp') {
  const body = new FormData();
  for (const [name, file] of Object.entries(files)) body.append(name, new Blob([asBody(file)]), 'photo');
  body.append('selectedIdClass', selectedIdClass);
  const reply = await app.request('/photos/1', { method: 'POST', headers, body }, { address: '127.0.0.1' });
  const text = await reply.text();
  return { status: reply.status, text, body: JSON.parse(text) };
}
const countAll = async (): Promise<number> =>
  (await h.service.pool.query('select count(*)::int as count from document_contents')).rows[0].count;

describe('a form of files', () => {
  it('is received file by file, and each is kept and served', async () => {
    const { status, body, text } = await send({
      frontPhoto: jpegFile(),
      backPhoto: pngFile(),
      proofOfResidency: pdfFile(),
    });
    assert.equal(status, 200, text);
    assert.deepEqual(Object.keys(body.files), ['frontPhoto', 'backPhoto', 'proofOfResidency']);
    assert.equal(body.idClass, 'pp');
    const reply = await app.request(`/photos/${body.files.frontPhoto}`, { headers }, { address: '127.0.0.1' });
    assert.ok(Buffer.from(await reply.arrayBuffer()).equals(jpegFile()));
  });

  it('leaves nothing of its good files when another is refused, or a field behind them', async () => {
    const before = await countAll();
    const wrong = await send({ frontPhoto: jpegFile(), backPhoto: Buffer.from('no picture at all') });
    assert.deepEqual([wrong.status, /must be a JPEG/.test(wrong.text)], [400, true]);
    assert.equal((await send({ frontPhoto: jpegFile() }, 'unknown')).status, 400);
    assert.equal(await countAll(), before);
  });
});
