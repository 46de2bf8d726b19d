import packageJson from '../../../package.json' with { type: 'json' };
import { broughtAlong, runDependencies } from './dependencies.ts';

/** `package.json` of the package. */
export const manifest = () => ({
  name: packageJson.name,
  version: packageJson.version,
  description: packageJson.description,
  license: packageJson.license,
  type: 'module',
  engines: { node: '>=24' },
  bin: { clearhouse: 'server/cli/installed.mjs' },
  files: ['.next', 'lib', 'server', 'public', 'next.config.mjs', 'npm-shrinkwrap.json'],
  imports: { '#lib/*': './lib/*', '#server/*': './server/*' },
  ...runDependencies(),
  bundleDependencies: broughtAlong(),
});
