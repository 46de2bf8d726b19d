import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { exportRequests } from '#lib/contracts/requests/requests.ts';
import { harness } from '#server/testing/harness.ts';
import { insertRequests, logRow } from './testing.ts';

const h = await harness({ REQUEST_LOG_DAYS: '0' });
const { enterpriseId } = h;
const row = logRow(h, '2026-03-02T09:00:00.000Z', { requestId: 'one', status: 404, code: 'not_found' });
await insertRequests(h, [row]);
const run = (as = h.admin) =>
  h.call(exportRequests, { as, input: { enterpriseId, columns: ['requestId', 'method', 'status', 'code'] } });

describe('GET enterprises/{enterpriseId}/requests.csv', () => {
  it('200: has the requests that the caller may see', async () => {
    assert.equal((await run()).text, `id,requestId,method,status,code\r\n${row.id},one,GET,404,not_found\r\n`);
    assert.equal((await run(h.viewer)).text.split('\r\n').length, 2);
  });
  it('404: refuses as the search does', async () => {
    assert.equal((await run(h.outsider)).status, 404);
  });
});
