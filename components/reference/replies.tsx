import { CodeBlock } from './code-block.tsx';
import { bodyOf, type OpenApi, type OperationObject, type Reply, resolveReply } from './open-api.ts';
import { Prose } from './prose.tsx';
import { SchemaBody } from './schema-tree.tsx';

type Examples = Readonly<Record<string, { value: unknown; summary?: string }>>;

const sentenceOf = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'error' in value ? String(value.error) : '';

/** The errors of a status: name and sentence of each, and one body in full. */
function ErrorExamples({ status, examples }: { status: string; examples: Examples }) {
  const [first] = Object.values(examples);
  return (
    <div className="grid min-w-0 content-start gap-3">
      <dl className="grid gap-1.5 text-xs">
        {Object.entries(examples).map(([name, { value, summary }]) => (
          <div key={name}>
            <dt className="font-mono font-semibold wrap-anywhere">{name}</dt>
            <dd className="text-muted">{summary ?? sentenceOf(value)}</dd>
          </div>
        ))}
      </dl>
      {first && <CodeBlock label={`Example of ${status}`} code={JSON.stringify(first.value, null, 2)} />}
    </div>
  );
}

function ReplyBody({ document, status, reply }: { document: OpenApi; status: string; reply: Reply }) {
  const body = bodyOf(reply);
  if (body === undefined) return <p className="text-xs text-muted">No body.</p>;
  const { schema, example, examples } = body;
  return (
    <div className="mt-2 grid items-start gap-4 xl:grid-cols-2">
      {schema && (
        <div className="min-w-0">
          <SchemaBody document={document} schema={schema} isReply />
        </div>
      )}
      {examples && <ErrorExamples status={status} examples={examples} />}
      {example !== undefined && (
        <CodeBlock
          label={`Example of ${status}`}
          code={typeof example === 'string' ? example : JSON.stringify(example, null, 2)}
        />
      )}
    </div>
  );
}

/** What an operation may answer, by status. */
export function Replies({ document, responses }: { document: OpenApi; responses: OperationObject['responses'] }) {
  return Object.entries(responses).map(([status, given], index) => {
    const reply = resolveReply(document, given);
    return (
      <details key={status} open={index === 0} className="border-b border-separator py-2">
        <summary className="text-sm">
          <span className="numeric font-mono text-xs font-semibold">{status}</span>{' '}
          <Prose text={reply.description ?? ''} className="text-muted" />
        </summary>
        <ReplyBody document={document} status={status} reply={reply} />
      </details>
    );
  });
}
