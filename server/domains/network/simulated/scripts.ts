import { SCRIPTS, type Script } from '#lib/simulated-actors.ts';
import type { ConnectionRow } from '../members/client-connection-store.ts';

const isScript = (word: string): word is Script => Object.hasOwn(SCRIPTS, word);

/** How a simulated partner behaves on a connection. */
export const scriptOf = ({ script }: Pick<ConnectionRow, 'script'>): Script =>
  script !== null && isScript(script) ? script : 'off';
