import { CodeBlock } from '#components/reference/code-block.tsx';
import type { OutputOf } from '#lib/contract.ts';
import type { getRequest } from '#lib/contracts/requests/request-details.ts';
import { BODIES_WORDS } from './request-labels.ts';

type Whole = OutputOf<typeof getRequest>;

/** JSON to read; a body that was cut is shown as it is. */
function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

const Body = ({ label, text }: { label: string; text: string | null }) =>
  text ? <CodeBlock label={label} code={pretty(text)} /> : <p className="text-sm text-muted">{label}: none.</p>;

/** What was sent and answered, or why it does not stand here. */
export function RequestBodies({ request }: { request: Whole }) {
  const why = BODIES_WORDS[request.bodies];
  if (why !== null) return <p className="text-sm text-muted">{why}</p>;
  return (
    <div className="flex flex-col gap-4">
      <Body label="Request body" text={request.requestBody} />
      <Body label="Reply body" text={request.replyBody} />
      <p className="text-xs text-muted">
        Secrets, and fields that the operation does not know, are redacted. Bodies are deleted after 24 hours.
      </p>
    </div>
  );
}
