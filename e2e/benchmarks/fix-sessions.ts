import { fork, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildWithQuickfix, missingForBuild } from '#e2e/fix/quickfix-client.ts';
import { quickfixDictionary } from '#server/domains/fix/public.ts';
import { closedAddress } from '#server/testing/closed-port.ts';
import type { Figure } from './figures.ts';
import type { FixLoadPlan } from './fix-load.ts';
import type { LoadResult } from './load.ts';
import { median } from './replay-ratio.ts';
import { runLoad } from './stage.ts';

const OURS = fileURLToPath(new URL('echo-acceptor.ts', import.meta.url));
const THEIRS = fileURLToPath(new URL('../fix/quickfix-acceptor.cpp', import.meta.url));
const [CLIENT, SERVICE] = ['CLIENT', 'HOUSE'];
const ECHO = '\u000135=D\u0001';
const WARM_UP = 2_000;

interface Acceptor {
  port: number;
  stop: () => Promise<void>;
}

async function startOurs(): Promise<Acceptor> {
  const child = fork(OURS, [CLIENT, SERVICE]);
  const [port] = (await once(child, 'message')) as [number];
  return {
    port,
    async stop() {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}

/** It checks messages by the dictionary, as ours does, and keeps them in memory. */
async function startTheirs(folder: string): Promise<Acceptor> {
  const [file, settings, dictionary] = ['acceptor', 'settings.cfg', 'dictionary.xml'].map((name) => join(folder, name));
  const port = Number(new URL(await closedAddress()).port);
  await writeFile(dictionary ?? '', quickfixDictionary());
  const session = { BeginString: 'FIX.4.4', SenderCompID: SERVICE, TargetCompID: CLIENT };
  const kept = {
    ConnectionType: 'acceptor',
    SocketAcceptPort: port,
    SocketNodelay: 'Y',
    StartTime: '00:00:00',
    EndTime: '00:00:00',
    UseDataDictionary: 'Y',
    DataDictionary: dictionary,
    MillisecondsInTimeStamp: 'Y',
  };
  const written = (values: object): string[] => Object.entries(values).map(([name, value]) => `${name}=${value}`);
  const lines = ['[DEFAULT]', ...written(kept), '[SESSION]', ...written(session), ''];
  await writeFile(settings ?? '', lines.join('\n'));
  await buildWithQuickfix(file ?? '', THEIRS);
  const child = spawn(file ?? '', [settings ?? ''], { stdio: ['pipe', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  return {
    port,
    async stop() {
      const ended = once(child, 'exit');
      child.stdin.end();
      await ended;
    },
  };
}

/** P11: our session layer alone, one message in flight, against an acceptor with QuickFIX that does the same. */
export async function measureFixSessions({
  rounds,
  messages,
}: {
  rounds: number;
  messages: number;
}): Promise<Figure[]> {
  const name = 'session layer alone, one message in flight, against QuickFIX C++';
  const missing = await missingForBuild();
  if (missing !== null) {
    console.log(`\nP11  ${name}: not measured, ${missing} is not installed`);
    return [];
  }
  const folder = await mkdtemp(join(tmpdir(), 'clearhouse-quickfix-'));
  const [ours, theirs] = [await startOurs(), await startTheirs(folder)];
  const echoed = ({ port }: Acceptor, orders: number): Promise<LoadResult> => {
    const who = { accountId: CLIENT, serviceId: SERVICE, token: 'none', prefix: randomUUID().slice(0, 8) };
    const plan: FixLoadPlan = { port, ...who, orders, inFlight: 1, answer: ECHO };
    return runLoad('fix-load.ts', plan);
  };
  try {
    console.log(`\nP11  ${messages} messages over one session without a database, ${rounds} rounds, medians`);
    for (const acceptor of [ours, theirs]) await echoed(acceptor, WARM_UP);
    const ratios: number[] = [];
    const rates: [ours: number, theirs: number][] = [];
    for (let round = 0; round < rounds; round += 1) {
      const pair: [number, number] = [
        (await echoed(ours, messages)).perSecond,
        (await echoed(theirs, messages)).perSecond,
      ];
      rates.push(pair);
      ratios.push(pair[0] / pair[1]);
    }
    const [here, there] = [0, 1].map((side) => Math.round(median(rates.map((pair) => pair[side] ?? 0))));
    const measured = `${median(ratios).toFixed(2)} (${here}/s, ${there}/s)`;
    console.log(`${name}: ${measured} (aim ≥ 0.8)`);
    return [{ part: 'P11', name, measured, aim: '≥ 0.8' }];
  } finally {
    await Promise.all([ours.stop(), theirs.stop()]);
    await rm(folder, { recursive: true, force: true });
  }
}
