import { existsSync } from 'node:fs';
import { runStep } from '#server/cli/run-step.ts';

const APT = '/usr/bin/apt-get';

const lastLines = (text: string): string => text.split('\n').slice(-5).join('\n');

/** Installs the first of some of Debian's packages that can be, where we may: each is a list of packages that go together. */
export async function installByApt(name: string, packages: readonly string[]): Promise<void> {
  if (process.getuid?.() !== 0 || !existsSync(APT)) return;
  console.log(`Installing ${name} …`);
  const install = packages.map((list) => `apt-get install -q -y --no-install-recommends ${list}`).join(' || ');
  const script = `export DEBIAN_FRONTEND=noninteractive; apt-get update -q && { ${install}; }`;
  const installed = await runStep(name, ['/bin/sh', '-c', script]);
  if (!installed.ok) console.log(lastLines(installed.output));
}
