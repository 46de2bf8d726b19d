'use client';

import { CodeBlock } from './code-block.tsx';
import type { OpenApi } from './open-api.ts';
import type { OperationGroup } from './operations.ts';
import { Prose, TextBlocks } from './prose.tsx';

interface OverviewProps {
  document: OpenApi;
  groups: readonly OperationGroup[];
  /** Whether the URL names an operation that there is not. */
  isUnknown: boolean;
  onGroup: (tag: string) => void;
}

const firstCall = (origin: string): string =>
  `curl -H "Authorization: Bearer $ACCESS_TOKEN" \\\n  '${origin}/api/clearhouse/v1/me'`;

/** Where the reference opens: how to call, and what there is to call. */
export function Overview({ document: { info }, groups, isUnknown, onGroup }: OverviewProps) {
  return (
    <article aria-labelledby="overview-title" className="min-w-0 max-w-3xl text-sm">
      {isUnknown && (
        <p role="status" className="mb-4 rounded-md border border-border bg-surface p-3 font-medium">
          There is no operation with that name. Choose one from the list.
        </p>
      )}
      <h2 id="overview-title" tabIndex={-1} className="text-lg font-semibold tracking-tight outline-none">
        {info.title} API {info.version}
      </h2>
      <TextBlocks text={info.description ?? ''} className="text-muted" />
      <h3 className="mt-6 text-sm font-semibold">A first call</h3>
      <p className="mt-2 mb-2 text-muted">Who you are, and what you may do in which enterprise:</p>
      <CodeBlock label="As cURL" code={firstCall(typeof location === 'undefined' ? '' : location.origin)} />
      <h3 className="mt-6 text-sm font-semibold">Areas</h3>
      <ul className="mt-2 grid gap-x-6 sm:grid-cols-2">
        {groups.map(({ tag, about, operations }) => (
          <li key={tag} className="border-b border-separator py-2">
            <button
              type="button"
              onClick={() => onGroup(tag)}
              className="rounded-sm text-left font-medium text-link underline-offset-2 hover:underline"
            >
              {tag}
            </button>{' '}
            <span className="numeric text-xs text-muted">
              {operations.length}
              <span className="sr-only"> operations</span>
            </span>
            {about && (
              <p className="text-xs text-muted">
                <Prose text={about} />
              </p>
            )}
          </li>
        ))}
      </ul>
    </article>
  );
}
