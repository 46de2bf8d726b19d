import type { Contract, Route } from '#lib/contract.ts';
import { pathParams } from '#lib/contract.ts';
import { Failure } from '#server/core/call/errors.ts';
import { collectInput, parseInput } from '#server/core/call/input.ts';
import { exampleOf, requestShape } from '#server/openapi/request-shape.ts';

export type Place = 'path' | 'query' | 'header' | 'body';

/** A field of an operation, where it travels. */
export interface SentField {
  contract: Contract;
  route: Route;
  place: Place;
  name: string;
}

/** What became of a request: it was refused, or it became the input of the operation. */
export type Outcome =
  | { refused: Failure; input?: never; ignored?: never }
  | { refused?: never; input: Readonly<Record<string, unknown>>; ignored: ReadonlySet<string> };

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
const ABSENT = Symbol('absent');

/** Query texts as they stand in a URL, or the value of a field elsewhere. */
export type Value = { query: readonly (readonly [key: string, value: string])[] } | { value: unknown };

/** Sends the example of an operation with one field changed, as far as it is parsed. `rawBody` stands for the whole body. */
export function sendField({ contract, route, place, name }: SentField, value: Value, rawBody?: string): Outcome {
  const shape = requestShape(contract, route);
  const example = contract.example.input;
  const parts = {
    path: exampleOf(contract, shape.path, example),
    query: exampleOf(contract, shape.query, example),
    header: exampleOf(contract, shape.header, example),
    body: exampleOf(contract, shape.body, example),
  };
  const inBodyOfGet = place === 'body' && !(name in shape.body);
  delete (inBodyOfGet ? parts.query : parts[place])[name];
  if ('value' in value && value.value !== ABSENT) parts[place][name] = value.value;
  const query = new URLSearchParams(
    Object.entries(parts.query).flatMap(([key, one]) =>
      [one].flat().map((each): [string, string] => [key, textOf(each)]),
    ),
  );
  if ('query' in value) for (const [key, text] of value.query) query.append(key, text);
  const params = Object.fromEntries(pathParams(route.path).map((key) => [key, textOf(parts.path[key])]));
  const body = rawBody ?? (Object.keys(parts.body).length === 0 ? '' : JSON.stringify(parts.body));
  const header = (key: string): string | undefined => {
    const given = parts.header[key];
    return given === undefined ? undefined : textOf(given);
  };
  try {
    const { fields, ignored } = collectInput(contract, route, { params, query, header, body: Buffer.from(body) });
    return { input: parseInput(contract, fields), ignored };
  } catch (error) {
    if (error instanceof Failure) return { refused: error };
    throw error;
  }
}

/** The same request without the field. */
export const sendWithout = (field: SentField): Outcome => sendField(field, { value: ABSENT });

/** What the operation reads of a field. */
export const readOf = ({ contract, place, name }: SentField, outcome: Outcome): unknown =>
  outcome.input?.[place === 'header' ? (contract.headers?.[name] ?? name) : name];
