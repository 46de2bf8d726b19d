import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Contract } from '#lib/contract.ts';
import { ROLE_SCOPES, Role } from '#lib/scopes.ts';
import { ROOT } from '#server/host/build-pages.ts';
import { operations } from '#server/registry.ts';

const START = '<!-- rights: written by `npm run rights -- --write` -->';
const END = '<!-- end of rights -->';

function whoMayCall({ access }: Contract): string {
  if (access.caller === 'anyone') return 'anyone';
  if (access.caller === 'platform-admin') return 'platform administrator';
  if (access.scope === undefined) return 'any signed-in user';
  const { scope } = access;
  const roles = Role.options.filter(
    (role) =>
      ROLE_SCOPES[role].has(scope) && (!('role' in access) || access.role === undefined || role === access.role),
  );
  return roles.length === Role.options.length ? 'every role' : roles.join(', ');
}

function scopeCell(access: Contract['access']): string {
  if ('scope' in access && access.scope !== undefined) return `\`${access.scope}\``;
  return 'tokenScope' in access && access.tokenScope !== undefined ? `\`${access.tokenScope}\` (tokens)` : '–';
}

function rightsRow(name: string, contract: Contract): string {
  const { access } = contract;
  const routes = contract.routes.map((route) => `\`${route.method} ${route.path}\``).join('<br>');
  const scope = scopeCell(access);
  const licence = 'licence' in access && access.licence !== undefined ? access.licence : '–';
  return `| ${name}${contract.sandboxOnly ? ' (sandbox)' : ''} | ${routes} | ${whoMayCall(contract)} | ${scope} | ${licence} |`;
}

/** The table of rights in README, from the contracts. */
export function rightsTable(): string {
  const head = ['| Operation | Routes | Who | Scope | Licence |', '|---|---|---|---|---|'];
  return [...head, ...operations.map(({ name, contract }) => rightsRow(name, contract))].join('\n');
}

/** README with the table as the code has it now. */
export function withRightsTable(readme: string): string {
  const from = readme.indexOf(START);
  const to = readme.indexOf(END);
  if (from < 0 || to < from) throw new Error('README.md has lost the marks of its table of rights');
  return `${readme.slice(0, from)}${START}\n\n${rightsTable()}\n\n${readme.slice(to)}`;
}

if (import.meta.main) {
  const file = join(ROOT, 'README.md');
  const readme = await readFile(file, 'utf8');
  if (process.argv.includes('--write')) await writeFile(file, withRightsTable(readme));
  else if (withRightsTable(readme) === readme) process.stdout.write(`${rightsTable()}\n`);
  else {
    process.stderr.write('The table of rights in README.md is stale: run `npm run rights -- --write`.\n');
    process.exitCode = 1;
  }
}
