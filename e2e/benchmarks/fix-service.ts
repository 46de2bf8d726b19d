import { openServiceAndPeople } from '#e2e/faults/ground.ts';
import { openGateway } from '#server/domains/fix/gateway/listen.ts';

/** Where the gateway listens. */
export interface FixWord {
  port: number;
  authorityFile: string;
}

/** The FIX gateway of a deployment in a process of its own, without limits. */
async function serve(databaseUrl: string, dataDir: string): Promise<void> {
  const settings = { DATA_DIR: dataDir, FIX_PORT: '0', FIX_MESSAGES_PER_SECOND: '0', FIX_LOGONS_PER_MINUTE: '0' };
  const { service } = await openServiceAndPeople(databaseUrl, settings);
  const { port, authorityFile } = await openGateway(service);
  process.on('disconnect', () => process.exit(0));
  process.send?.({ port, authorityFile: authorityFile ?? '' } satisfies FixWord);
}

if (import.meta.main) await serve(process.argv[2] ?? '', process.argv[3] ?? '');
