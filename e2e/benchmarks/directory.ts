import { rm } from 'node:fs/promises';
import pg from 'pg';
import { openServiceAndPeople } from '#e2e/faults/ground.ts';
import { temporaryDataDir } from '#e2e/support/run-host.ts';
import { startCluster } from '#server/host/cluster/cluster.ts';
import { withDatabase } from '#server/host/cluster/database.ts';
import { prepareDatabase } from '#server/host/cluster/prepare-database.ts';
import { createHttpApp } from '#server/http/app.ts';
import type { Figure } from './figures.ts';
import { percentile } from './load.ts';
import { describeMachine } from './stage.ts';

const SIZES = [1000, 100_000] as const;
const REPEATS = 200;
const WARM_UP = 30;
const PATH = '/api/address-book/v1/listing/entry/directory?limit=50';

/** What is asked for; each finds as many in both sizes, up to a page. */
const SEARCHES: Readonly<Record<string, string>> = {
  'one name': '&name=amber+800+capital',
  'part of words': '&name=er+800+cap',
  'nothing found': '&name=zz-no-such-thing',
  'a word of all': '&name=capital',
  'first page': '',
  'newest first': '&orderBy=createdAt&orderDirection=DESC',
  featured: '&featured=true',
};

/** Public entries up to so many, each of an enterprise with a name of its own; the first sixty are recommended. */
const FILL = `
  with fresh as (
    select n, gen_random_uuid() as listing, gen_random_uuid() as entry,
      (array['Amber','Birch','Cedar','Dover','Ember','Fjord','Grove','Haven'])[1 + n % 8] || ' ' || n || ' Capital' as name,
      timestamptz '2026-01-01' + n * interval '1 minute' as at
    from generate_series($1::int, $2::int) n
  ), listed as (
    insert into address_book_listings (id, enterprise_id, name, created_at, updated_at)
    select listing, gen_random_uuid(), name, at, at from fresh returning id
  )
  insert into address_book_entries
    (id, listing_id, wallet_id, coin, description, is_public, is_featured, listing_name, search_text, created_at, updated_at)
  select entry, listing, gen_random_uuid(), 'ofc', 'Desk ' || n, true, n <= 60, name,
    lower(name || E'\\n\\n' || 'Desk ' || n), at, at
  from fresh`;

type Ground = Awaited<ReturnType<typeof openServiceAndPeople>>;

async function p95(
  app: ReturnType<typeof createHttpApp>,
  { path, headers }: { path: string; headers: Record<string, string> },
) {
  const times: number[] = [];
  for (let index = 0; index < WARM_UP + REPEATS; index += 1) {
    const startedAt = performance.now();
    const reply = await app.request(path, { headers }, { address: '127.0.0.1' });
    await reply.arrayBuffer();
    if (reply.status !== 200) throw new Error(`${path} answered ${reply.status}`);
    if (index >= WARM_UP) times.push(performance.now() - startedAt);
  }
  return percentile(
    times.toSorted((a, b) => a - b),
    0.95,
  );
}

/** The p95 of each search over so many entries. */
async function measureSearches({ service, create }: Ground): Promise<Map<string, number>> {
  const enterpriseId = await create.enterprise();
  const { token } = await create.user({ [enterpriseId]: 'viewer' });
  const app = createHttpApp(service);
  const headers = { authorization: `Bearer ${token}`, 'enterprise-id': enterpriseId };
  const found = new Map<string, number>();
  for (const [name, query] of Object.entries(SEARCHES))
    found.set(name, await p95(app, { path: PATH + query, headers }));
  return found;
}

/** P12: searches of the directory over 100,000 public entries against the same over 1,000. */
export async function measureDirectory(): Promise<Figure[]> {
  const dataDir = await temporaryDataDir();
  const cluster = await startCluster(dataDir);
  const { url } = await prepareDatabase(cluster.url, 'clearhouse', { isSandbox: true });
  const owner = new pg.Pool({ connectionString: withDatabase(cluster.url, 'clearhouse'), max: 1 });
  owner.on('error', () => undefined);
  const ground = await openServiceAndPeople(url);
  try {
    console.log(await describeMachine({ pool: owner }));
    const measured: Map<string, number>[] = [];
    let filled = 0;
    for (const size of SIZES) {
      await owner.query(FILL, [filled + 1, size]);
      await owner.query('vacuum analyze address_book_entries, address_book_listings');
      filled = size;
      measured.push(await measureSearches(ground));
    }
    const [few, many] = measured;
    console.log('\nP12 p95 in ms of the directory at 1,000 and 100,000 entries (aim: ratio ≤ 1.3)');
    const ratios = Object.keys(SEARCHES).map((name) => {
      const [small, large] = [few?.get(name) ?? Number.NaN, many?.get(name) ?? Number.NaN];
      console.log(
        `  ${name.padEnd(16)} ${small.toFixed(1).padStart(7)} ${large.toFixed(1).padStart(7)}   ratio ${(large / small).toFixed(2)}`,
      );
      return `${name} ${(large / small).toFixed(2)} (${small.toFixed(1)} → ${large.toFixed(1)} ms)`;
    });
    const name = 'p95 of the directory at 100,000 against 1,000 entries';
    return [{ part: 'P12', name, measured: ratios.join(', '), aim: '≤ 1.3 each' }];
  } finally {
    await ground.close();
    await owner.end();
    await cluster.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
