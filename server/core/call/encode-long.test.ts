import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as z from 'zod';
import { encodeChecked } from './encode-long.ts';

const encode = (schema: z.ZodType, given: unknown): Promise<string> =>
  encodeChecked(schema, given, () => assert.fail('Zod takes what its compiled check refuses'));

const Item = z.object({ id: z.string(), note: z.string().optional(), count: z.int().default(0) });
const Page = z.object({ 'before "it"': z.string().optional(), items: z.array(Item).max(5_000), total: z.int() });
const items = Array.from({ length: 3_000 }, (_, at) => ({
  id: `${at} "é"`,
  extra: true,
  note: at % 2 ? 'odd' : undefined,
}));

describe('a checked value as JSON', () => {
  it('is the same for a long list as in one go', async () => {
    for (const given of [
      { items, total: 3 },
      { total: 3, items, 'before "it"': 'x', unknown: 1 },
    ])
      assert.equal(await encode(Page, given), JSON.stringify(Page.parse(given)));
  });

  it('is the same for whatever else is given', async () => {
    const given = { items: items.slice(0, 2), total: 1 };
    assert.equal(await encode(Page, given), JSON.stringify(Page.parse(given)));
    assert.equal(await encode(z.array(Item), items), JSON.stringify(z.array(Item).parse(items)));
    assert.equal(
      await encode(z.strictObject({ items: z.array(Item) }), { items }),
      JSON.stringify({ items: z.array(Item).parse(items) }),
    );
    const two = z.object({ a: z.array(Item), b: z.array(Item) });
    assert.equal(await encode(two, { a: items, b: items }), JSON.stringify(two.parse({ a: items, b: items })));
  });

  it('is the same for a list that several objects have', async () => {
    const shared = z.array(Item);
    const one = z.object({ shared, name: z.string() });
    const other = z.object({ total: z.int(), shared, again: shared.optional() });
    for (const given of [
      { shared: items, name: 'x', total: 1 },
      { shared: [], again: items, name: 'y', total: 2 },
    ]) {
      assert.equal(await encode(one, given), JSON.stringify(one.parse(given)));
      assert.equal(await encode(other, given), JSON.stringify(other.parse(given)));
    }
  });

  it('refuses what the schema refuses: an element, a list that is too long, a field beside it', async () => {
    await assert.rejects(encode(Page, { items: [...items, { id: 1 }], total: 3 }), z.ZodError);
    await assert.rejects(encode(Page, { items: [...items, ...items], total: 3 }), z.ZodError);
    await assert.rejects(encode(Page, { items, total: 'three' }), z.ZodError);
    const whole = Page.refine(({ total }) => total === 1);
    await assert.rejects(encode(whole, { items, total: 3 }), z.ZodError);
  });

  it('lets others have their turn', async () => {
    const slow = z.object({
      items: z.array(
        z.string().refine(() => {
          const end = performance.now() + 2;
          while (performance.now() < end);
          return true;
        }),
      ),
    });
    let turns = 0;
    const count = setInterval(() => (turns += 1), 1);
    await encode(slow, { items: Array.from({ length: 100 }, String) });
    clearInterval(count);
    assert.ok(turns >= 4, `${turns} turns`);
  });
});
