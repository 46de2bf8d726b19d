import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as z from 'zod';
import type { Contract } from '#lib/contract.ts';
import { createReceiveAddress } from '#lib/contracts/wallets/receive-addresses.ts';
import { operations } from './registry.ts';

interface Shape {
  type?: string;
  maxLength?: number;
  $ref?: string;
  $defs?: Record<string, Shape>;
  properties?: Record<string, Shape>;
  items?: Shape;
  anyOf?: Shape[];
}
interface Length {
  name: string;
  max: number;
}

/** Texts with a greatest length, by the name of their field; an alternative counts as its field. */
function lengths(shape: Shape, name: string, shared: Record<string, Shape>): Length[] {
  if (shape.$ref !== undefined) return lengths(shared[shape.$ref.split('/').at(-1) ?? ''] ?? {}, name, shared);
  const { properties = {}, items, anyOf = [] } = shape;
  return [
    ...(shape.type === 'string' && shape.maxLength !== undefined ? [{ name, max: shape.maxLength }] : []),
    ...Object.entries(properties).flatMap(([field, one]) => lengths(one, field, shared)),
    ...[...(items === undefined ? [] : [items]), ...anyOf].flatMap((one) => lengths(one, name, shared)),
  ];
}

function lengthsOf(schema: unknown, io: 'input' | 'output'): Length[] {
  if (!(schema instanceof z.ZodType)) return [];
  const shape = z.toJSONSchema(schema, { io, unrepresentable: 'any', cycles: 'ref', reused: 'inline' }) as Shape;
  return lengths(shape, '', shape.$defs ?? {});
}

/** Texts that a write of a tag takes longer than another operation of the tag shows them. */
function traps(contracts: readonly Contract[]): string[] {
  const shown = contracts.flatMap((one) => lengthsOf(one.output, 'output').map((length) => ({ ...length, one })));
  return contracts
    .filter(({ effect }) => effect === 'write')
    .flatMap((taker) =>
      lengthsOf(taker.input, 'input').flatMap(({ name, max }) =>
        shown
          .filter(({ name: field, max: most, one }) => one.tag === taker.tag && field === name && most < max)
          .map(({ max: most, one }) => `${name}: ${taker.summary} takes ${max}, ${one.summary} shows ${most}`),
      ),
    );
}

const contracts = operations.map(({ contract }) => contract);

describe('the texts of the registry', () => {
  it('are shown as long as they are taken', () => {
    assert.deepEqual(traps(contracts), []);
  });
  it('are looked at: a label that one operation takes longer is named', () => {
    const input = z.object({ label: z.string().max(9000) });
    assert.ok(traps([...contracts, { ...createReceiveAddress, input } as Contract]).length > 2);
  });
});
