import { z } from 'zod';
import type { Contract, RecordReply } from '#lib/contract.ts';
import { recordReplyOf } from '#lib/record-reply.ts';
import { errorReply, errorStatuses } from './error-replies.ts';

type Headers = Readonly<Record<string, { $ref: string }>>;

const JSON_TYPE = 'application/json';
const PROBLEM_HEADER = { 'clearhouse-problem': { $ref: '#/components/headers/clearhouse-problem' } };

/** Shared schemas as a part of another one. */
const referTo = (schema: object): z.ZodType => z.unknown().meta({ override: { ...schema } });

/** A record that may be answered with a status, beside the error of that status, where there is one. */
function recordReply(contract: Contract, status: number, { schema, description, example }: RecordReply) {
  const value = schema.parse(example);
  const error = errorStatuses(contract).includes(status) ? errorReply(contract, status) : null;
  const body = error?.content?.[JSON_TYPE];
  if (!body) {
    const headers: Headers = status < 400 || status >= 500 ? {} : PROBLEM_HEADER;
    return { description, headers, content: { [JSON_TYPE]: { schema, example: value } } };
  }
  const either = z.union([schema, referTo(body.schema)]);
  const examples = { Record: { summary: description, value }, ...body.examples };
  return {
    description: `${description} Otherwise ${error.description}`,
    headers: error.headers,
    content: { [JSON_TYPE]: { schema: either, examples } },
  };
}

/** The replies of a contract that are records, by status, with the headers of its replies. */
export const recordReplies = (contract: Contract, headers: Headers) =>
  Object.fromEntries(
    Object.entries(contract.replies ?? {}).map(([status, record]) => {
      const reply = recordReply(contract, Number(status), record);
      return [status, { ...reply, headers: { ...headers, ...reply.headers } }];
    }),
  );

/** Statuses that are answered with errors alone, by shared replies. */
export const plainErrorStatuses = (contract: Contract): number[] =>
  errorStatuses(contract).filter((status) => !recordReplyOf(contract, status));
