import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { exportIdvRecords } from '#lib/contracts/identity/records.ts';
import type { StreamedReply } from '../call/open-streams.ts';
import type { Context } from '../runtime/service.ts';
import { exportOperation } from './export.ts';

const ROW = { idvId: 'a', status: 'approved', createdAt: '2026-03-02T09:30:00.000Z', updatedAt: null };

async function readFile(cells: object): Promise<string> {
  const page = async () => ({ rows: [ROW], nextCursor: null, total: 1, isTotalExact: true });
  const made = exportOperation(exportIdvRecords, { search: { page } as never, cells } as never);
  const context = { now: new Date(0) } as unknown as Context;
  const columns = ['status', 'createdAt', 'updatedAt'];
  const { open } = (await made.run(context, { enterpriseId: 'e', columns })) as unknown as StreamedReply;
  let text = '';
  for await (const part of open({ closed: new AbortController().signal } as never)) text += part;
  return text.split('\r\n')[1] ?? '';
}

describe('a row of an export', () => {
  it('has what its cells give, an empty one for nothing, and else the field of that name', async () => {
    assert.equal(await readFile({}), 'a,approved,2026-03-02T09:30:00.000Z,');
    const cells = { status: () => null, createdAt: () => undefined, updatedAt: () => ['x', 'y'] };
    assert.equal(await readFile(cells), 'a,,,"x; y"');
  });
});
