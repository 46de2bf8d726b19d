import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { createHttpApp } from '#server/http/app.ts';
import { MARK, type Replay, type ReplayOptions, type Statement } from './bare-statements.ts';
import type { CallStage, Request } from './call-stage.ts';

const run = promisify(execFile);
const BARE = fileURLToPath(new URL('bare-statements.ts', import.meta.url));
interface Sent {
  client: unknown;
  text: string;
  values: unknown[];
}

const asText = (value: unknown): string | null => {
  if (value === null || value === undefined) return null;
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`;
  if (Array.isArray(value)) return `{${value.map((one) => JSON.stringify(one)).join(',')}}`;
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** Every statement that is sent while some work is done. */
async function record(work: () => Promise<void>): Promise<Sent[]> {
  const sent: Sent[] = [];
  const query = Reflect.get(pg.Client.prototype, 'query') as (...all: unknown[]) => unknown;
  pg.Client.prototype.query = function recorded(this: pg.Client, ...all: unknown[]) {
    const [config, values] = all as [string | { text: string; values?: unknown[] }, unknown[] | undefined];
    if (typeof config === 'string') sent.push({ client: this, text: config, values: values ?? [] });
    else sent.push({ client: this, text: config.text, values: values ?? config.values ?? [] });
    return Reflect.apply(query, this, all);
  } as typeof pg.Client.prototype.query;
  try {
    await work();
  } finally {
    Reflect.set(pg.Client.prototype, 'query', query);
  }
  return sent;
}

/** Ids, and whatever else is hex and at least as long. */
const ID = /[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12,}/g;

const NUMBER = /^\d+$/;
const FIELD = /"(\w+)":(\d+)(?=[,}])/g;

/** Puts the mark into counts within a text of rows that two recordings have differently. */
function markedCounts(value: string, other: string): string {
  const known = Array.from(other.matchAll(FIELD), ([, , digits]) => digits);
  let place = -1;
  return value.replace(FIELD, (field, name: string, digits: string) => {
    place += 1;
    return known[place] === undefined || known[place] === digits ? field : `"${name}": ${MARK}`;
  });
}

/** Puts the mark into what two recordings of the same work have differently: ids, digests, counts, and texts with ids in them. */
function marked(value: string | null, other: string | null | undefined): string | null {
  if (value === null || value === other) return value;
  if (NUMBER.test(value)) return MARK;
  if (value.startsWith('\\x')) return value.slice(0, -MARK.length) + MARK;
  const known = new Set(other?.match(ID));
  return markedCounts(value, other ?? '').replace(ID, (id) => (known.has(id) ? id : id.slice(0, -MARK.length) + MARK));
}

/** Makes the next request of a sequence from the reply to the one before; the first one from nothing. */
export type Step = (reply: string) => Request;

/** The statements of the transactions of some work, each from `begin` to `commit`, without what it says outside of them. */
export async function transactionsOf(work: () => Promise<void>): Promise<Statement[]> {
  const open = new Map<unknown, Statement[]>();
  return (await record(work)).flatMap(({ client, text, values }) => {
    if (text === 'begin') open.set(client, []);
    const own = open.get(client);
    own?.push({ text, values: values.map(asText) });
    if (text !== 'commit') return [];
    open.delete(client);
    return own ?? [];
  });
}

/** Sends a request to the application of a stage, and gives the body of its reply. Throws unless it is a success. */
export async function send(app: ReturnType<typeof createHttpApp>, { path, init }: Request): Promise<string> {
  const response = await app.request(path, init, { address: '127.0.0.1' });
  const reply = await response.text();
  if (!response.ok) throw new Error(`${init.method} ${path} was answered ${response.status}: ${reply}`);
  return reply;
}

/** What work says to PostgreSQL in its transactions, to be said again: it is done three times, the first to warm up. */
export async function statementsOfWork(work: () => Promise<void>): Promise<Statement[]> {
  await work();
  const [one, other] = [await transactionsOf(work), await transactionsOf(work)];
  return one.map(({ text, values }, index) => ({
    text,
    values: values.map((value, at) => marked(value, other[index]?.values[at])),
  }));
}

/** What a sequence of requests of one caller says to PostgreSQL, to be said again as one. */
export function statementsOf({ ground }: CallStage, steps: readonly Step[]): Promise<Statement[]> {
  const app = createHttpApp(ground.service);
  return statementsOfWork(async () => {
    let reply = '';
    for (const step of steps) reply = await send(app, step(reply));
  });
}

const literal = (value: string | null): string => (value === null ? 'null' : `'${value.replaceAll("'", "''")}'`);

/** A sequence as pgbench reads it: values in place of parameters, and a number that it draws in place of the mark. */
const scriptOf = (statements: readonly Statement[]): string =>
  [
    '\\set n random(100000000000, 999999999999)',
    ...statements.map(({ text, values }) => {
      const filled = text.replaceAll(/\$(\d+)/g, (_, place: string) => literal(values[Number(place) - 1] ?? null));
      return `${filled.replaceAll(/\s+/g, ' ').replaceAll(MARK, ':n')};`;
    }),
  ].join('\n');

/** Whether there is a pgbench, which the embedded PostgreSQL does not bring. */
export const hasPgbench = (): Promise<boolean> =>
  run('pgbench', ['--version']).then(
    () => true,
    () => false,
  );

/** Sequences a second of pgbench with these statements, each caller's as often as the others'. */
export async function replayByPgbench(
  { databaseUrl, dataDir }: CallStage,
  all: readonly (readonly Statement[])[],
  { connections, transactions }: ReplayOptions,
): Promise<number> {
  const files = all.map((_, place) => join(dataDir, `sequence-${place}.sql`));
  await Promise.all(files.map((file, place) => writeFile(file, scriptOf(all[place] ?? []))));
  const each = String(Math.ceil(transactions / connections));
  const scripts = files.flatMap((file) => ['-f', file]);
  const options = ['-n', '-c', String(connections), '-j', '1', '-t', each, ...scripts];
  const env = { ...process.env, PGOPTIONS: '-c TimeZone=UTC -c DateStyle=ISO' };
  const { stdout } = await run('pgbench', [...options, databaseUrl], { env, maxBuffer: 1e8 });
  const failed = /number of failed transactions: (\d+)/.exec(stdout)?.[1] ?? '0';
  if (failed !== '0') throw new Error(`${failed} transactions of pgbench failed`);
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
}

/** The same by a bare loop of `pg`. */
export async function replayByNode(
  { databaseUrl, dataDir }: CallStage,
  all: readonly (readonly Statement[])[],
  options: ReplayOptions,
): Promise<number> {
  const file = join(dataDir, 'statements.json');
  await writeFile(file, JSON.stringify(all));
  const replay: Replay = { databaseUrl, file, ...options };
  const child = fork(BARE, [JSON.stringify(replay)]);
  const [perSecond] = (await once(child, 'message')) as [number];
  return perSecond;
}
