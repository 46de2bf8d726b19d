import { z } from 'zod';
import { ANONYMOUS_BODY_BYTES, type Contract, SIGNED_BODY_BYTES } from '#lib/contract.ts';
import { fieldsOf } from '#server/openapi/request-shape.ts';
import type { SourceFile, Violation } from './source-file.ts';

export interface NamedContract {
  name: string;
  path: string;
  contract: Contract;
}

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Formats whose texts have a fixed or an inherently small length. */
const BOUNDED_FORMATS = new Set(['guid', 'uuid', 'date', 'ipv4', 'ipv6', 'cidrv4', 'cidrv6']);
const isBoundedPattern = (pattern: RegExp): boolean =>
  /^\^.*\$$/s.test(pattern.source) && !/(?<!\\)[*+]|\{\d+,\}/.test(pattern.source.replace(/\[(?:\\.|[^\]])*\]/g, 'x'));

interface Check {
  check?: string;
  format?: string;
  pattern?: RegExp;
}

function isBounded(schema: z.ZodType): boolean {
  const def = schema._zod.def as Check & { checks?: { _zod: { def: Check } }[] };
  return [def, ...(def.checks ?? []).map((each) => each._zod.def)].some(
    ({ check, format, pattern }) =>
      check === 'max_length' ||
      check === 'length_equals' ||
      BOUNDED_FORMATS.has(format ?? '') ||
      (pattern !== undefined && isBoundedPattern(pattern)),
  );
}

function childrenOf(schema: z.ZodType): [string, z.ZodType][] {
  const def = schema._zod.def as unknown as Record<string, unknown>;
  const named = schema instanceof z.ZodObject ? Object.entries(schema.shape as Record<string, z.ZodType>) : [];
  const options = Array.isArray(def.options) ? (def.options as z.ZodType[]) : [];
  const inner = ['innerType', 'in', 'out', 'element', 'keyType', 'valueType', 'left', 'right'].flatMap((key) =>
    def[key] instanceof z.ZodType ? [def[key]] : [],
  );
  return [...named, ...[...options, ...inner].map((child): [string, z.ZodType] => ['', child])];
}

/** Paths of strings and arrays without an upper bound. */
function unboundedPaths(schema: z.ZodType, path = '', seen = new Set<z.ZodType>()): string[] {
  if (seen.has(schema)) return [];
  seen.add(schema);
  const isLimited =
    !(schema instanceof z.ZodString || schema instanceof z.ZodStringFormat || schema instanceof z.ZodArray) ||
    isBounded(schema);
  const below = childrenOf(schema).flatMap(([name, child]) =>
    unboundedPaths(child, name ? `${path}.${name}` : path, seen),
  );
  return isLimited ? below : [path || '.', ...below];
}

const exampleProblems = ({ contract }: NamedContract): string[] => {
  const sides = {
    input: contract.input.safeParse(contract.example.input),
    output: contract.output.safeParse(contract.example.output),
  };
  return Object.entries(sides)
    .filter(([, parsed]) => !parsed.success)
    .map(([side]) => `the example's ${side} does not fit its schema`);
};

/** What is wrong with the replies that are records: a read leaves none, and a status without body has no room for one. */
const recordProblems = ({ contract: { replies = {}, effect, errors, status: ordinary } }: NamedContract): string[] =>
  Object.entries(replies).flatMap(([status, { schema, example }]) => [
    ...(effect === 'read' ? [`its reply ${status} is a record, which a read cannot leave`] : []),
    ...(schema.safeParse(example).success ? [] : [`the example of its reply ${status} does not fit its schema`]),
    ...unboundedPaths(schema).map((field) => `reply ${status} ${field} has no upper bound`),
    ...(Number(status) === ordinary ? [`its reply ${status} is the ordinary one`] : []),
    ...(errors.empty?.includes(Number(status)) ? [`its reply ${status} is also an error without a body`] : []),
  ]);

function accessProblems({ contract }: NamedContract): string[] {
  const { access } = contract;
  const fields = fieldsOf(contract.input);
  const named = [
    ...('enterprise' in access ? [access.enterprise] : []),
    ...('wallet' in access && access.wallet !== undefined && access.wallet !== '*' ? [access.wallet] : []),
    ...Object.values(contract.headers ?? {}),
    ...(contract.query ?? []),
  ];
  const known = ['anyone', 'user', 'member', 'platform-admin'].includes(access.caller);
  const most = contract.body?.isWhole ? SIGNED_BODY_BYTES : ANONYMOUS_BODY_BYTES;
  const isVouchedFor = contract.body?.contentType === 'application/octet-stream' && contract.body.isVouchedFor;
  return [
    ...(known ? [] : ['access is missing']),
    ...(access.caller === 'anyone' && !isVouchedFor && (contract.maxBodyBytes ?? Number.POSITIVE_INFINITY) > most
      ? [`takes more than ${most / 1024} KiB from anybody`]
      : []),
    ...named.filter((field) => !(field in fields)).map((field) => `names the input field ${field}, which it lacks`),
  ];
}

/** What every contract owes: access, bounds, valid examples. */
export function checkContract(named: NamedContract): Violation[] {
  const { contract, name, path } = named;
  const problems = [
    ...accessProblems(named),
    ...exampleProblems(named),
    ...unboundedPaths(contract.input).map((field) => `input ${field} has no upper bound`),
    ...unboundedPaths(contract.output).map((field) => `output ${field} has no upper bound`),
    ...recordProblems(named),
  ];
  return problems.map((text) => ({ path, text: `${name}: ${text}` }));
}

/** Operation, contract, registry row and test of the same name, one of each. */
export function checkCounterparts(
  contracts: readonly NamedContract[],
  registered: ReadonlyMap<string, Contract>,
  files: readonly SourceFile[],
): Violation[] {
  const problems = contracts.flatMap(({ name, path, contract }) => {
    const places = operationPlaces(name, files);
    const tests = ['.test.ts', '.alone.test.ts'].map((end) => places[0]?.path.replace(/\.ts$/, end));
    const texts: string[] = [];
    if (registered.get(name) !== contract) texts.push(`${name} is not in server/registry.ts under this name`);
    if (places.length !== 1) texts.push(`${name} needs exactly one server/<domain>/${kebab(name)}.ts that exports it`);
    else if (!files.some((file) => tests.includes(file.path) && /\bdescribe\(/.test(file.text)))
      texts.push(`${name} has no test ${tests[0]}`);
    return texts.map((text) => ({ path, text }));
  });
  const names = new Set(contracts.map(({ name }) => name));
  const strangers = [...registered.keys()].filter((name) => !names.has(name));
  return [
    ...problems,
    ...strangers.map((name) => ({ path: 'server/registry.ts', text: `${name} has no contract of this name` })),
  ];
}

const operationPlaces = (name: string, files: readonly SourceFile[]): SourceFile[] =>
  files.filter(
    ({ path, text }) =>
      path.startsWith('server/') &&
      path.endsWith(`/${kebab(name)}.ts`) &&
      new RegExp(`export const ${name}\\b`).test(text),
  );

/** Paths of the files that hold operations. */
export const operationFiles = (contracts: readonly NamedContract[], files: readonly SourceFile[]): Set<string> =>
  new Set(contracts.flatMap(({ name }) => operationPlaces(name, files).map(({ path }) => path)));
