import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { inspectFile } from '#server/domains/documents/contents/inspect/inspect-file.ts';
import { createRandom } from './random.ts';
import { specimenPage, specimenPicture } from './specimen.ts';

async function found(file: Buffer, declaredName: string): Promise<string> {
  const inspection = inspectFile({ declaredName, declaredType: undefined });
  await inspection.take(file);
  await inspection.end();
  return inspection.found().mediaType;
}

describe('specimens', () => {
  it('are files that the service would take, the same for the same seed', async () => {
    for (const side of ['front', 'back'] as const) {
      const picture = specimenPicture(createRandom('7'), side);
      assert.equal(await found(picture, 'passport.png'), 'image/png');
      assert.deepEqual(picture, specimenPicture(createRandom('7'), side));
      assert.ok(picture.length < 20_000);
    }
    assert.notDeepEqual(specimenPicture(createRandom('7'), 'front'), specimenPicture(createRandom('8'), 'front'));
  });
  it('has a page whose table says where its objects are', async () => {
    const page = specimenPage('Utility bill (2026)', ['Łukasz Öberg', 'Raboisen 4 \\ 5']);
    assert.equal(await found(page, 'bill.pdf'), 'application/pdf');
    const text = page.toString('latin1');
    const [, start = ''] = /startxref\n(\d+)\n/.exec(text) ?? [];
    assert.ok(text.slice(Number(start)).startsWith('xref\n0 6\n'));
    for (const [index, [, at = '']] of [...text.matchAll(/(\d{10}) 00000 n \n/g)].entries())
      assert.ok(text.slice(Number(at)).startsWith(`${index + 1} 0 obj\n`));
    assert.ok(text.includes(String.raw`(Utility bill \(2026\))`) && text.includes('(?ukasz Öberg)'));
  });
});
