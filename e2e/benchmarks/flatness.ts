import type { Figure } from './figures.ts';
import { percentile } from './load.ts';
import type { Stage } from './stage.ts';

const REPEATS = 150;
const WARM_UP = 20;

const searchPath = (enterpriseId: string): string =>
  `/api/clearhouse/v1/enterprises/${enterpriseId}/off-exchange-settlements`;

/** Addresses of one kind of request; each call may ask for another place. */
type Work = Readonly<Record<string, readonly string[]>>;

interface Facts {
  partner_id: string;
  party_connection_id: string;
  counterparty_connection_id: string;
  settlement_id: string;
  /** Where the search goes on after about this row. */
  cursor: string;
}

/** Rows spread over the whole list of the enterprise, newest to oldest. */
async function sampleRows(stage: Stage): Promise<Facts[]> {
  const { pool, enterpriseId } = stage;
  const { rows } = await pool.query<Omit<Facts, 'cursor'> & { at: string }>(
    `select partner_id, party_connection_id, counterparty_connection_id, settlement_id,
       to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at
     from network_settlement_parties
     where enterprise_id = $1 and side = 'client' and is_main and abs(hashtext(settlement_id::text)) % greatest(1, (
       select count(*)::int / 200 from network_settlement_parties where enterprise_id = $1 and side = 'client' and is_main)) = 0
     limit 400`,
    [enterpriseId],
  );
  const facts: Facts[] = [];
  for (const { at, ...row } of rows) facts.push({ ...row, cursor: await cursorBefore(stage, at) });
  return facts;
}

async function cursorBefore({ origin, token, enterpriseId }: Stage, at: string): Promise<string> {
  const path = `${searchPath(enterpriseId)}?limit=1&createdBefore=${at}`;
  const reply = await fetch(origin + path, { headers: { authorization: `Bearer ${token}` } });
  return ((await reply.json()) as { nextCursor: string | null }).nextCursor ?? '';
}

const distinct = (values: (string | null)[]): string[] => [...new Set(values.filter((value) => value !== null))];

function planWork(enterpriseId: string, rows: readonly Facts[]): Work {
  const list = `/api/network/v1/enterprises/${enterpriseId}/clients/settlements?pageSize=50`;
  const search = `${searchPath(enterpriseId)}?limit=50`;
  const each = (name: string, values: string[]) =>
    values.map((value) => `${list}&${name}=${encodeURIComponent(value)}`);
  return {
    'first page': [list],
    'cursor anywhere': rows
      .map(({ cursor }) => cursor)
      .filter(Boolean)
      .map((cursor) => `${search}&cursor=${cursor}`),
    settlementIds: each(
      'settlementIds',
      rows.map((row) => row.settlement_id),
    ),
    onlyShowDisputed: [`${list}&onlyShowDisputed=true`],
    partnerIds: each('partnerIds', distinct(rows.map((row) => row.partner_id))),
    partyConnectionIds: each('partyConnectionIds', distinct(rows.map((row) => row.party_connection_id))),
    counterpartyConnectionIds: each(
      'counterpartyConnectionIds',
      distinct(rows.map((row) => row.counterparty_connection_id)),
    ),
    ...Object.fromEntries(
      ['pending', 'completed', 'failed', 'rejected'].map((status) => [
        `statuses=${status}`,
        each('statuses', [status]),
      ]),
    ),
  };
}

async function timeOnce({ origin, token }: Stage, path: string): Promise<number> {
  const startedAt = performance.now();
  const reply = await fetch(origin + path, { headers: { authorization: `Bearer ${token}` } });
  await reply.arrayBuffer();
  if (reply.status !== 200) throw new Error(`${path} answered ${reply.status}`);
  return performance.now() - startedAt;
}

async function p95(stage: Stage, paths: readonly string[]): Promise<number> {
  const times: number[] = [];
  for (let index = 0; index < WARM_UP + REPEATS; index += 1) {
    const ms = await timeOnce(stage, paths[index % paths.length] ?? '');
    if (index >= WARM_UP) times.push(ms);
  }
  return percentile(
    times.toSorted((a, b) => a - b),
    0.95,
  );
}

async function deepOffsets(stage: Stage): Promise<string> {
  const path = `/api/network/v1/enterprises/${stage.enterpriseId}/clients/settlements?pageSize=50&pageNumber=`;
  const { rows } = await stage.pool.query<{ count: number }>(
    `select count(*)::int as count from network_settlement_parties where enterprise_id = $1 and side = 'client' and is_main`,
    [stage.enterpriseId],
  );
  const pages = Math.floor((rows[0]?.count ?? 0) / 50);
  const places = [0.1, 0.5, 0.95].map(async (share) => {
    const ms = await timeOnce(stage, path + Math.floor(pages * share));
    return `${Math.round(share * 100)} %: ${ms.toFixed(0)} ms`;
  });
  return (await Promise.all(places)).join(', ');
}

export type Flatness = Map<string, number>;

/** P2 at one size: p95 in ms of the first page, of cursor pages anywhere and of each single filter. */
export async function measureSize(stage: Stage): Promise<{ p95s: Flatness; offsets: string }> {
  const work = planWork(stage.enterpriseId, await sampleRows(stage));
  const p95s: Flatness = new Map();
  for (const [name, paths] of Object.entries(work)) if (paths.length > 0) p95s.set(name, await p95(stage, paths));
  return { p95s, offsets: await deepOffsets(stage) };
}

/** Prints the p95 of each kind over the sizes, and the ratio of the largest size to the smallest. Returns the ratios and the offsets. */
export function reportFlatness(sizes: readonly { count: number; p95s: Flatness; offsets: string }[]): Figure[] {
  const [smallest] = sizes;
  const largest = sizes.at(-1);
  if (!smallest || !largest) return [];
  const ratios: string[] = [];
  console.log(
    `\nP2  p95 in ms at ${sizes.map(({ count }) => count.toLocaleString('en')).join(', ')} settlements (aim: ratio ≤ 1.3)`,
  );
  for (const name of smallest.p95s.keys()) {
    const figures = sizes.map(({ p95s }) => (p95s.get(name) ?? Number.NaN).toFixed(1).padStart(7));
    const ratio = (largest.p95s.get(name) ?? Number.NaN) / (smallest.p95s.get(name) ?? Number.NaN);
    console.log(`  ${name.padEnd(26)} ${figures.join(' ')}   ratio ${ratio.toFixed(2)}`);
    ratios.push(`${name} ${ratio.toFixed(2)}`);
  }
  for (const { count, offsets } of sizes) console.log(`  deep offset of ${count.toLocaleString('en')}: ${offsets}`);
  const [few, many] = [smallest.count.toLocaleString('en'), largest.count.toLocaleString('en')];
  return [
    { part: 'P2', name: `p95 of ${many} against ${few} settlements`, measured: ratios.join(', '), aim: '≤ 1.3 each' },
    { part: 'P2', name: `deep offset of ${many}`, measured: largest.offsets, aim: 'reported' },
  ];
}
