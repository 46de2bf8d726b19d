import { z } from 'zod';
import { type Contract, pathParams, type Route } from '#lib/contract.ts';
import { takesFromQuery } from '#server/core/call/input.ts';

export type Shape = Record<string, z.ZodType>;

/** Where each input field of a contract travels on one of its routes. */
export interface RequestShape {
  path: Shape;
  query: Shape;
  header: Shape;
  body: Shape;
}

/** The fields of an object schema, also below refinements, defaults and transforms. Throws for anything else. */
export function fieldsOf(schema: z.ZodType): Shape {
  if (schema instanceof z.ZodObject) return schema.shape;
  if (schema instanceof z.ZodPipe) return fieldsOf(schema.in as z.ZodType);
  if (schema instanceof z.ZodUnion)
    return Object.assign({}, ...schema.options.map((each) => fieldsOf(each as z.ZodType)));
  throw new Error(`An input must be an object, not ${schema.type}.`);
}

/** Splits the input of a contract over path, query, headers and body. */
export function requestShape(contract: Contract, route: Route): RequestShape {
  const shape: RequestShape = { path: {}, query: {}, header: {}, body: {} };
  const inPath = new Set(pathParams(route.path));
  const headerOf = new Map(Object.entries(contract.headers ?? {}).map(([name, field]) => [field, name]));
  for (const [name, field] of Object.entries(fieldsOf(contract.input))) {
    const header = headerOf.get(name);
    if (inPath.has(name)) shape.path[name] = field;
    else if (header !== undefined) shape.header[header] = field;
    else if (takesFromQuery(contract, route, name)) shape.query[name] = field;
    else shape.body[name] = field;
  }
  return shape;
}

/** Whether a body in place of a query is described: for reads of the public interface, whose client sends it. Ours take it as well. */
export const takesBodyOnGet = ({ bodyOnGet }: Contract, { method, path }: Route): boolean =>
  method === 'GET' && bodyOnGet !== true && !path.startsWith('/api/clearhouse/');

/** The values of an example input for the fields of one part of the request. */
export function exampleOf(contract: Contract, part: Shape, input: unknown): Record<string, unknown> {
  const values = input as Readonly<Record<string, unknown>>;
  const fieldOf = contract.headers ?? {};
  const found = Object.keys(part).map((name) => [name, values[fieldOf[name] ?? name]]);
  return Object.fromEntries(found.filter(([, value]) => value !== undefined));
}
