import { Agent, request } from 'node:http';
import { openPool } from '#server/core/database/db.ts';
import { signatureHeaders } from '#server/domains/webhooks/signatures/signing.ts';

/**
 * What the dispatcher is measured against: a loop that POSTs the same bytes and updates one row, and nothing else. Signatures are
 * made beforehand; no lease, no guard, no record of the attempt. `fetch` is Node's own undici.
 */
const [databaseUrl = '', client = 'fetch', concurrency = '64', secret = ''] = process.argv.slice(2);
const pool = openPool(databaseUrl, 10, () => undefined);
const agent = new Agent({ keepAlive: true });
const UPDATE = { name: 'sent', text: `update webhook_notifications set state = 'sent', sent_at = $2 where id = $1` };

interface Row {
  id: string;
  url: string;
  payload: string;
  sequence: string;
}

const { rows } = await pool.query<Row>(
  'select id::text, url, payload, sequence::text from webhook_notifications order by due_at, id',
);
const callbacks = rows.map(({ id, url, payload, sequence }) => ({
  id,
  url,
  payload,
  headers: {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Clearhouse-Webhooks/1',
    ...signatureHeaders([secret], { id: id.replaceAll('-', ''), payload, sentAt: new Date() }),
    'webhook-sequence': sequence,
  },
}));

type Callback = (typeof callbacks)[number];

async function byFetch({ url, payload, headers }: Callback): Promise<number> {
  const response = await fetch(url, { method: 'POST', headers, body: payload });
  await response.arrayBuffer();
  return response.status;
}

const byHttp = ({ url, payload, headers }: Callback): Promise<number> =>
  new Promise((resolve, reject) => {
    const length = { 'content-length': Buffer.byteLength(payload) };
    const sent = request(url, { method: 'POST', agent, headers: { ...headers, ...length } }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
    });
    sent.on('error', reject);
    sent.end(payload);
  });

const send = client === 'fetch' ? byFetch : byHttp;
const waiting = callbacks.values();

async function loop(): Promise<void> {
  for (const callback of waiting) {
    const status = await send(callback);
    if (status !== 200) throw new Error(`${callback.url} answered ${status}`);
    await pool.query({ ...UPDATE, values: [callback.id, new Date().toISOString()] });
  }
}

await Promise.all(Array.from({ length: Number(concurrency) }, loop));
await pool.end();
agent.destroy();
