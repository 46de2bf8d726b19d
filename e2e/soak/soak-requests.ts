import { runFuzz } from '#e2e/api/fuzz/run-fuzz.ts';
import { openServiceAndPeople } from '#e2e/faults/ground.ts';
import { createTestDatabase } from '#server/testing/database.ts';

/** Sends generated requests to a service of its own and prints how they were answered. Whether all were, as documented. */
export async function soakRequests(requests: number, seed: number): Promise<boolean> {
  const database = await createTestDatabase();
  const ground = await openServiceAndPeople(database.url);
  try {
    const { sent, byStatus, problems, neverSucceeded, slowestMs } = await runFuzz(ground, { requests, seed });
    const rows: [string, number][] = [
      ['generated requests', sent],
      ...byStatus.map(([status, count]): [string, number] => [`answered ${status}`, count]),
      ['slowest reply in ms', Math.round(slowestMs)],
      ['operations that never succeeded', neverSucceeded.length],
    ];
    for (const [name, value] of rows) console.log(`  ${name.padEnd(44)} ${String(value).padStart(10)}`);
    for (const problem of problems) console.log(`✖ ${problem}`);
    const mark = problems.length === 0 ? ' ' : '✖';
    const last = 'answered 500, not as documented, or never';
    console.log(`${mark} ${last.padEnd(44)} ${String(problems.length).padStart(10)}  none`);
    return problems.length === 0;
  } finally {
    await ground.close();
    await database.drop();
  }
}
