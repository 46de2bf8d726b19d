import assert from 'node:assert/strict';
import { request } from 'node:http';
import type { TestUser } from '#server/testing/fixtures.ts';
import type { Harness } from '#server/testing/harness.ts';

const TABLES = ['listings', 'entries', 'connections', 'blocks', 'tasks'].map((name) => `address_book_${name}`);

/** All that the address book, the audit log and the events hold, as one text: what is refused leaves it as it was. */
async function heldBy({ ownerPool }: Pick<Harness, 'ownerPool'>): Promise<string> {
  const parts = [...TABLES, 'audit_log', 'events'].map(
    (table) => `(select coalesce(md5(string_agg(md5((to_jsonb(t) - '{position,seal_key,seal_hash}'::text[])::text), ''
      order by t.id::text)), '') from ${table} t)`,
  );
  const { rows } = await ownerPool.query(`select ${parts.join(` || ' ' || `)} as held`);
  return rows[0].held;
}

/** A refusal, which must leave nothing behind. */
export async function refused<Reply>(h: Pick<Harness, 'ownerPool'>, work: () => Promise<Reply>): Promise<Reply> {
  const before = await heldBy(h);
  const reply = await work();
  assert.equal(await heldBy(h), before, 'something was written');
  return reply;
}

/** What the audit log has of one object, the oldest first: which operation, of which enterprise. */
export async function auditedOf(
  { ownerPool }: Pick<Harness, 'ownerPool'>,
  subjectId: string,
): Promise<{ operation: string; subject: string; owner: string }[]> {
  const { rows } = await ownerPool.query(
    `select operation, subject_type as subject, replace(enterprise_id::text, '-', '') as owner from audit_log
      where subject_id = $1 order by occurred_at, id`,
    [subjectId],
  );
  return rows;
}

/** Types of events of one object with the enterprises that heard them, the oldest first. */
export async function heardOf({ ownerPool }: Pick<Harness, 'ownerPool'>, subjectId: string): Promise<string[]> {
  const { rows } = await ownerPool.query(
    `select type || ' ' || replace(enterprise_id::text, '-', '') as heard from events where subject_id = $1 order by insertion`,
    [subjectId],
  );
  return rows.map(({ heard }) => heard);
}

/** Everything by which a caller could tell two refusals apart. */
export const toldBy = ({ status, text, headers }: { status: number; text: string; headers: Headers }) => ({
  status,
  text,
  headers: [...headers].filter(([name]) => !['date', 'request-id'].includes(name)),
});

export interface Sent {
  path: string;
  as: TestUser;
  headers?: Record<string, string>;
}

/** A GET with a JSON body over a real socket, as the vendor’s client sends it and `fetch` cannot. */
export async function getWithBody(
  h: Harness,
  { path, as, headers = {} }: Sent,
  body: unknown,
): Promise<{ status: number; text: string }> {
  const url = new URL((await h.listen()) + path);
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const sent = { authorization: `Bearer ${as.token}`, 'content-type': 'application/json', ...headers };
  return new Promise((resolve, reject) => {
    const call = request(url, { method: 'GET', headers: { ...sent, 'content-length': Buffer.byteLength(text) } });
    call.on('response', (reply) => {
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.on('end', () => resolve({ status: reply.statusCode ?? 0, text: Buffer.concat(chunks).toString() }));
    });
    call.on('error', reject);
    call.end(text);
  });
}

/** A GET with the query as it is written. */
export async function getPath(
  h: Harness,
  { path, as, headers = {} }: Sent,
): Promise<{ status: number; text: string; headers: Headers }> {
  const reply = await h.app.request(path, { headers: { authorization: `Bearer ${as.token}`, ...headers } });
  return { status: reply.status, text: await reply.text(), headers: reply.headers };
}

/** Rows as the interface orders them: by a field in a direction, where nothing counts as the greatest; ties the oldest first, then by id. */
export function ordered<Row extends { id: string; createdAt: string }>(
  rows: readonly Row[],
  key: (row: Row) => string | undefined,
  direction: 'ASC' | 'DESC' = 'ASC',
): string[] {
  const compare = (one: string | undefined, other: string | undefined): number => {
    if (one === other) return 0;
    if (one === undefined || other === undefined) return one === undefined ? 1 : -1;
    return one < other ? -1 : 1;
  };
  const sign = direction === 'ASC' ? 1 : -1;
  return rows
    .toSorted((a, b) => sign * compare(key(a), key(b)) || compare(a.createdAt, b.createdAt) || compare(a.id, b.id))
    .map(({ id }) => id);
}

/** Sets when entries, blocks or connections were made and changed, which tests of orders want to choose. */
export const dateRow = (
  { ownerPool }: Pick<Harness, 'ownerPool'>,
  table: 'entries' | 'blocks' | 'connections',
  { id, createdAt, updatedAt }: { id: string; createdAt: string; updatedAt?: string },
): Promise<unknown> =>
  updatedAt === undefined
    ? ownerPool.query(`update address_book_${table} set created_at = $2 where id = $1`, [id, createdAt])
    : ownerPool.query(`update address_book_${table} set created_at = $2, updated_at = $3 where id = $1`, [
        id,
        createdAt,
        updatedAt,
      ]);
