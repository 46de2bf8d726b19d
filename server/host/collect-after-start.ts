import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const SETTLED_MS = 10_000;

/** Collects once what a start leaves behind, a moment after it. Returns how this is called off. */
export function collectAfterStart(): () => void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  setFlagsFromString('--no-expose-gc');
  const timer = setTimeout(collect, SETTLED_MS);
  return () => clearTimeout(timer);
}
