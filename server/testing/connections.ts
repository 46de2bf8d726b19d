import { Socket } from 'node:net';
import { after } from 'node:test';

interface Target {
  host?: string;
  port?: number | string;
}

/** Connections that this process began, with or without TLS. */
export interface Connections {
  /** Host and port as the caller named them. */
  begun: string[];
  /** Address and port of each attempt, once the name is resolved. */
  reached: string[];
  /** While true, nothing leaves the machine: a connection fails as if it were refused. */
  areRefused: boolean;
}

/** What `connect` was given: an object, a port and a host, or either wrapped by an earlier call. */
function targetOf([first, second]: readonly unknown[]): Target {
  if (Array.isArray(first)) return targetOf(first);
  if (typeof first === 'object' && first !== null) return first as Target;
  return { port: Number(first), host: typeof second === 'string' ? second : 'localhost' };
}

/** Watches connections until the test file ends, but for those to the given ports, such as the database's. */
export function watchConnections(leftOut: readonly number[]): Connections {
  const seen: Connections = { begun: [], reached: [], areRefused: false };
  const usual = Reflect.get(Socket.prototype, 'connect') as (...given: unknown[]) => Socket;
  Socket.prototype.connect = function connect(this: Socket, ...given: unknown[]) {
    const { host, port } = targetOf(given);
    if (!leftOut.includes(Number(port))) {
      seen.begun.push(`${host}:${port}`);
      this.on('connectionAttempt', (address: string, to: number) => void seen.reached.push(`${address}:${to}`));
      if (seen.areRefused)
        return this.destroy(Object.assign(new Error('refused by the test'), { code: 'ECONNREFUSED' }));
    }
    return Reflect.apply(usual, this, given);
  } as Socket['connect'];
  after(() => {
    Reflect.set(Socket.prototype, 'connect', usual);
  });
  return seen;
}
