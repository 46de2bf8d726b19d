import type { Service } from '#server/core/runtime/service.ts';

interface Turn {
  at: string;
  take: () => Promise<void>;
}

/** Who waits for a token, by process: the turns of one token are taken one after the other, the earliest first. */
const lines = new WeakMap<Service, Map<string, Turn[]>>();

async function takeTurns(line: Turn[]): Promise<void> {
  for (let turn = line[0]; turn !== undefined; turn = line[0]) {
    await turn.take();
    line.splice(line.indexOf(turn), 1);
    line.sort((one, other) => one.at.localeCompare(other.at));
  }
}

/** Does work for a token when nothing earlier is left to do for it in this process. Throws what the work throws. */
export function inOrder(service: Service, { token, at }: { token: string; at: string }, work: () => Promise<void>) {
  const ofService = lines.get(service) ?? new Map<string, Turn[]>();
  lines.set(service, ofService);
  const line = ofService.get(token) ?? [];
  ofService.set(token, line);
  return new Promise<void>((resolve, reject) => {
    line.push({ at, take: () => work().then(resolve, reject) });
    if (line.length === 1) void takeTurns(line);
  });
}
