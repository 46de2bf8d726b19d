import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { openPool } from '#server/core/database/db.ts';

/** In values: a number of twelve digits that is another one in each transaction. */
export const MARK = '############';

/** A statement as it was sent. Bytes are written as PostgreSQL writes them: `\x` and hex. */
export interface Statement {
  text: string;
  values: (string | null)[];
}

export interface ReplayOptions {
  connections: number;
  /** Of all connections together. */
  transactions: number;
}

/** What the loop is told on its command line, as JSON. */
export interface Replay extends ReplayOptions {
  databaseUrl: string;
  /** Of statements, by client. */
  file: string;
}

const newNumber = (): string => String(randomInt(10 ** (MARK.length / 2 - 1), 10 ** (MARK.length / 2)));

/** Says the statements of transactions again, and nothing else: no check, no signature, no reply. */
async function replay({ databaseUrl, file, connections, transactions }: Replay): Promise<number> {
  const all = JSON.parse(readFileSync(file, 'utf8')) as Statement[][];
  const pool = openPool(databaseUrl, connections, () => undefined);
  const places = Array.from({ length: transactions }, (_, place) => place % all.length).values();
  const loop = async (): Promise<void> => {
    for (const place of places) {
      const number = newNumber() + newNumber();
      const client = await pool.connect();
      for (const { text, values } of all[place] ?? [])
        await client.query(
          text,
          values.map((value) => value?.replaceAll(MARK, number) ?? null),
        );
      client.release();
    }
  };
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: connections }, loop));
  const seconds = (performance.now() - startedAt) / 1000;
  await pool.end();
  return transactions / seconds;
}

if (import.meta.main) {
  const perSecond = await replay(JSON.parse(process.argv[2] ?? '{}') as Replay);
  process.send?.(perSecond);
  process.disconnect?.();
}
