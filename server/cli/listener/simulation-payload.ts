import { readFile } from 'node:fs/promises';
import { draftSimulation, MAX_PAYLOAD_BYTES } from '#lib/contracts/webhooks/simulations.ts';
import { readObject } from '#lib/webhooks/json-text.ts';
import { UsageError } from '../commands/command.ts';
import { type ApiAccess, callApi } from './api-client.ts';

type Fields = Readonly<Record<string, unknown>>;

async function readInput(): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of process.stdin) {
    chunks.push(chunk as Buffer);
    bytes += (chunk as Buffer).length;
    if (bytes > MAX_PAYLOAD_BYTES) break;
  }
  return Buffer.concat(chunks);
}

/** The fields that a JSON file gives; `-` is the standard input. Throws UsageError. */
export async function readFields(file: string): Promise<Fields> {
  const name = file === '-' ? 'The standard input' : `The file ${file}`;
  const bytes = await (file === '-' ? readInput() : readFile(file)).catch((error: Error) => {
    throw new UsageError(`${name} cannot be read: ${error.message}.`);
  });
  if (bytes.length > MAX_PAYLOAD_BYTES) throw new UsageError(`${name} is larger than 256 KiB.`);
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new UsageError(`${name} is not valid UTF-8.`);
  }
  const { value, problem } = readObject(text);
  if (value === undefined) throw new UsageError(`${name} ${problem}.`.replace(/\.\.$/, '.'));
  return value;
}

/** The draft of a simulation with some of its fields replaced. Throws ApiError. */
export async function layOver(
  access: ApiAccess,
  about: { enterpriseId: string; webhookId: string },
  fields: Fields,
): Promise<string> {
  const { payload } = await callApi(access, draftSimulation, about);
  return JSON.stringify({ ...(JSON.parse(payload) as Fields), ...fields });
}
